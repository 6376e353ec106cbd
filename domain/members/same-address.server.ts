import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { members } from '#db/schema.ts';
import type { MemberStatus } from '#db/statuses.ts';
import { type Ctx, requireStaff } from '../context.ts';

/** So many others under one address tell enough. */
const mostOthers = 10;

const other = alias(members, 'other');

/** A listing, or an application that waits, with the address of another. */
export interface OtherAtAddress {
  id: string;
  fullName: string;
  status: MemberStatus;
}

/**
 * What else there is under the email addresses of members, the oldest first: listings, and applications that wait. The office is
 * to know before it decides: the company may be listed already, or have applied anew.
 * @param ids the members'
 * @returns the others by the id of the member whose address they have; nothing for one that is alone
 * @throws Unauthenticated
 */
export async function othersAtAddress(ctx: Ctx, ids: string[]) {
  requireStaff(ctx);
  const others = ctx.db
    .select({ id: other.id, fullName: other.fullName, status: other.status, createdAt: other.createdAt })
    .from(other)
    .where(and(sql`lower(${other.email}) = lower(${members.email})`, ne(other.id, members.id), ne(other.status, 'rejected')))
    .orderBy(asc(other.createdAt), asc(other.id))
    .limit(mostOthers)
    .as('others');
  const found = await ctx.db
    .select({ of: members.id, id: others.id, fullName: others.fullName, status: others.status })
    .from(members)
    .crossJoinLateral(others)
    .where(inArray(members.id, ids))
    .orderBy(asc(others.createdAt), asc(others.id));
  return Object.groupBy(found, ({ of }) => of);
}
