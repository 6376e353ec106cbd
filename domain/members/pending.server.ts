import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { members } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { Milliseconds, pagesBy } from '../cursor.ts';
import { RowId } from '../fields.ts';
import { isAfter } from '../place-in-time.ts';

/** In the order in which they came, in which alone they are read: who goes back begins at the oldest. */
export const pendingPages = pagesBy(
  'applications',
  z.tuple([Milliseconds, RowId]),
  ({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt.getTime(), id],
  ['forward'],
);

/** Whether a row is an application that waits. */
export const isPending = eq(members.status, 'pending');

/**
 * Pending applications, the oldest first, and how many there are in all.
 * @param cursor the `nextCursor` of the page before; anything else begins at the oldest
 * @param limit how many applications a page holds
 * @throws Unauthenticated
 */
export async function listPending(ctx: Ctx, cursor: string, limit: number) {
  requireStaff(ctx);
  const from = pendingPages.read(cursor);
  const order = { at: members.createdAt, id: members.id };
  const after = from && isAfter(order, { at: new Date(from.place[0]), id: from.place[1] });
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
      .where(and(isPending, after))
      .orderBy(asc(members.createdAt), asc(members.id))
      .limit(limit + 1),
    countPending(ctx),
  ]);
  const { rows: found, nextCursor } = pendingPages.cut(rows, from, limit);
  return { members: found, nextCursor, total };
}

/** How many applications wait for the office. It names nobody: the site itself asks, too. */
export async function countPending({ db }: Pick<Ctx, 'db'>): Promise<number> {
  return db.$count(members, isPending);
}
