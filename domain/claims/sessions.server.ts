import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { members, ownerSessions } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, type OwnerActor, requireOwner, requireStaff } from '../context.ts';
import { hour, minute } from '../durations.ts';
import { NotFound } from '../errors.ts';
import { idOr, rowIdOf } from '../fields.ts';
import { isListed } from '../listed.ts';
import { pageOf } from '../numbered-pages.ts';
import { isLive } from '../owner-session.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { secretHash } from '../secret-hash.ts';
import { claimRules } from './schema.ts';

/** A session as it is opened: its secret is kept only as a hash. */
export interface OwnerSession {
  memberId: string;
  token: string;
  /** When it ends once its browser holds it. */
  expiresAt: Date;
}

/** When a session ends that its browser holds. */
export function wholeTime(openedAt: Date): Date {
  return new Date(openedAt.getTime() + claimRules.sessionHours * hour);
}

/**
 * Opens a session for one listing: for a few minutes, until it is held (`holdSession`).
 * @param token its secret, which nobody can guess
 */
export async function createOwnerSession(
  transaction: Transaction,
  memberId: string,
  now: Date,
  token: string,
): Promise<OwnerSession> {
  const expiresAt = new Date(now.getTime() + claimRules.unheldMinutes * minute);
  await transaction.insert(ownerSessions).values({ tokenHash: secretHash(token), memberId, openedAt: now, expiresAt });
  return { memberId, token, expiresAt: wholeTime(now) };
}

/**
 * Lets the session that a browser has brought stand for its whole time. One that nobody brings, because the browser keeps no
 * cookie, is over before: on record the listing would be open for half a day to somebody who cannot see it.
 * @throws Unauthenticated
 */
export async function holdSession(ctx: Ctx): Promise<void> {
  const { sessionId } = requireOwner(ctx);
  const end = sql<Date>`${ownerSessions.openedAt} + make_interval(hours => ${claimRules.sessionHours}::int)`;
  const isUnheld = and(eq(ownerSessions.id, sessionId), isLive(ctx.clock()), lt(ownerSessions.expiresAt, end));
  await ctx.db.update(ownerSessions).set({ expiresAt: end }).where(isUnheld);
}

/**
 * Whose listing a session opens.
 * @param memberId the listing in question: a session opens that one and no other
 * @returns undefined where the session is unknown, over, ended, another listing's, or the listing is gone
 */
export async function identifyOwner(db: Database, memberId: string, token: string, now: Date): Promise<OwnerActor | undefined> {
  const listing = rowIdOf(memberId);
  if (listing === undefined) return undefined;
  const [session] = await db
    .select({ memberId: ownerSessions.memberId, sessionId: ownerSessions.id })
    .from(ownerSessions)
    .innerJoin(members, eq(members.id, ownerSessions.memberId))
    .where(and(eq(ownerSessions.tokenHash, secretHash(token)), eq(ownerSessions.memberId, listing), isLive(now), isListed));
  return session && { kind: 'owner', ...session };
}

/** Signs the owner out. @throws Unauthenticated */
export async function endOwnSession(ctx: Ctx): Promise<void> {
  const { sessionId } = requireOwner(ctx);
  await endSession(ctx.db, sessionId, ctx.clock());
}

/** Ends a session; one that is over stays as it is. @returns whose listing it opened; undefined where it was over */
export async function endSession(db: Database | Transaction, id: string, now: Date): Promise<string | undefined> {
  const [ended] = await db
    .update(ownerSessions)
    .set({ endedAt: now })
    .where(and(eq(ownerSessions.id, id), isLive(now)))
    .returning({ memberId: ownerSessions.memberId });
  return ended?.memberId;
}

/**
 * One page of who opened which listing, the newest first.
 * @param page from 1
 * @throws Unauthenticated
 */
export async function listOwnerSessions(ctx: Ctx, page: number) {
  requireStaff(ctx);
  const { rows, ...list } = await pageOf(page, ctx.db.$count(ownerSessions), (limit, offset) =>
    ctx.db
      .select({
        id: ownerSessions.id,
        memberId: ownerSessions.memberId,
        fullName: members.fullName,
        openedAt: ownerSessions.openedAt,
        expiresAt: ownerSessions.expiresAt,
        endedAt: ownerSessions.endedAt,
      })
      .from(ownerSessions)
      .innerJoin(members, eq(members.id, ownerSessions.memberId))
      .orderBy(desc(ownerSessions.openedAt), desc(ownerSessions.id))
      .limit(limit)
      .offset(offset),
  );
  const sessions = rows.map((row) => ({ ...row, isLive: row.endedAt === null && row.expiresAt > ctx.clock() }));
  return { sessions, ...list };
}

/**
 * Ends an owner's session at once. The same sent again within minutes, as by a double click, is answered with the same success.
 * @throws Unauthenticated, NotFound where it is unknown or over already
 */
export async function endOwnerSession(ctx: Ctx, id: string): Promise<void> {
  const actor = requireStaff(ctx);
  const sessionId = idOr(id, noSession);
  const ending = fingerprintOf({ endedSession: sessionId, by: actor.id });
  await ctx.db.transaction(async (transaction) => {
    const memberId = await endSession(transaction, sessionId, ctx.clock());
    if (memberId === undefined) {
      if (await wasDone(transaction, ending, ctx.clock())) return;
      throw noSession();
    }
    await rememberDone(transaction, ending, ctx.clock());
    await recordAction(transaction, actor, ctx.clock(), {
      action: 'end owner session',
      subject: `member/${memberId}`,
      before: { session: 'open' },
      after: { session: 'ended' },
    });
  });
}

function noSession(): NotFound {
  return new NotFound('This session is over already.');
}
