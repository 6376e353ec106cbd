import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { members } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { MemberId } from './schema.ts';

/** The application a page ends with: when it came, in milliseconds, and its id. */
const Place = z.tuple([z.int().min(0).max(8_640_000_000_000), MemberId]);

const isPending = eq(members.status, 'pending');

/**
 * Pending applications, the oldest first, and how many there are in all.
 * @param cursor the `nextCursor` of the page before; anything else begins at the oldest
 * @param limit how many applications a page holds
 * @throws Unauthenticated
 */
export async function listPending(ctx: Ctx, cursor: string, limit: number) {
  requireStaff(ctx);
  const place = readCursor(Place, cursor);
  // A date goes to the database as text: a parameter in a row comparison has no type of its own.
  const beyond =
    place && sql`(${members.createdAt}, ${members.id}) > (${new Date(place[0]).toISOString()}::timestamptz, ${place[1]}::uuid)`;
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        id: members.id,
        fullName: members.fullName,
        email: members.email,
        phone: members.phone,
        createdAt: members.createdAt,
      })
      .from(members)
      .where(and(isPending, beyond))
      .orderBy(asc(members.createdAt), asc(members.id))
      .limit(limit + 1),
    countPending(ctx),
  ]);
  const found = rows.slice(0, limit);
  const last = rows.length > limit ? found.at(-1) : undefined;
  return { members: found, nextCursor: last ? writeCursor([last.createdAt.getTime(), last.id]) : null, total };
}

/**
 * How many applications wait for the office.
 * @throws Unauthenticated
 */
export async function countPending(ctx: Ctx): Promise<number> {
  requireStaff(ctx);
  return ctx.db.$count(members, isPending);
}
