import { and, asc, ne, not } from 'drizzle-orm';
import { members } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { isOf } from '../personal-data.ts';
import type { Member } from './members.server.ts';
import { isRejected } from './rejected.server.ts';

/** So many others under one address tell enough. */
const mostOthers = 10;

/**
 * What else there is under a member's email address, the oldest first: a listing, or an application that waits. The office is to
 * know before it decides: the company may be listed already, or have applied anew.
 * @throws Unauthenticated
 */
export async function othersAtAddress(ctx: Ctx, { id, email }: Pick<Member, 'id' | 'email'>) {
  requireStaff(ctx);
  return ctx.db
    .select({ id: members.id, fullName: members.fullName, status: members.status })
    .from(members)
    .where(and(isOf(members.email, email), ne(members.id, id), not(isRejected)))
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(mostOthers);
}
