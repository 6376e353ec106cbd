import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { claimCodes, members } from '#db/schema.ts';
import { recordConsent } from '../consents.ts';
import { type Ctx, knownActor } from '../context.ts';
import { day, hour, minute, second } from '../durations.ts';
import { Invalid, TooManyTries } from '../errors.ts';
import { idOr } from '../fields.ts';
import { type Limit, limitTries } from '../limits.ts';
import { isListed, noSuchCompany } from '../listed.ts';
import { hasEventBeginning, queueMail, removeUnsent } from '../outbox.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { claimCodeEvents, claimCodeMail } from './mails.ts';
import { findOpened, sessionSecret } from './opened-before.server.ts';
import { claimRules } from './schema.ts';
import { createOwnerSession, endSession, type OwnerSession } from './sessions.server.ts';

type ClaimCode = typeof claimCodes.$inferSelect;

const { codeMinutes, triesPerCode, codesPerHour, codesPerDay } = claimRules;
/** What one visitor's address may do, beside what one listing allows. */
const codeRequestLimit: Limit = { points: 10, within: hour };
const codeGuessLimit: Limit = { points: 30, within: hour };

/**
 * Mails a new six-digit code to the listing's own address, and ends the one before it. The answer is the same for
 * every listing: it tells nobody what that address is.
 * @param stamp of the form that asks: sent twice, it asks once, for as long as the code that it brought can be used
 * @throws NotFound where there is no such listing, TooManyTries
 */
export async function requestClaimCode(ctx: Ctx, memberId: string, stamp: string = randomUUID()): Promise<void> {
  const id = idOr(memberId, noSuchCompany);
  await limitTries(ctx, 'claim-code', codeRequestLimit);
  await ctx.db.transaction(async (transaction) => {
    const listing = await lockListing(transaction, id);
    if (await hasBrought(transaction, stamp, id, ctx.clock())) return;
    await limitCodes(transaction, id, ctx.clock());
    const code = await replaceCode(transaction, id, ctx.clock());
    await rememberDone(transaction, asking(code, stamp), ctx.clock());
    await removeUnsent(transaction, hasEventBeginning(claimCodeEvents(id)), 'passed over');
    await queueMail(transaction, claimCodeMail(listing, code, ctx.siteUrl));
  });
}

/** Whether a form has brought the code that can be used now. */
async function hasBrought(transaction: Transaction, stamp: string, memberId: string, now: Date): Promise<boolean> {
  const isUsable = and(isInUse(memberId), takesTries(now));
  const [usable] = await transaction.select({ id: claimCodes.id }).from(claimCodes).where(isUsable);
  return usable !== undefined && (await wasDone(transaction, asking(usable, stamp), now));
}

/** What is remembered of a form that has brought a code. */
function asking({ id }: { id: string }, stamp: string): string {
  return fingerprintOf({ claimCode: id, stamp });
}

/** A listing's code that has been neither used nor replaced. */
function isInUse(memberId: string): SQL | undefined {
  return and(eq(claimCodes.memberId, memberId), isNull(claimCodes.endedAt));
}

function takesTries(now: Date): SQL | undefined {
  return and(gt(claimCodes.expiresAt, now), lt(claimCodes.tries, triesPerCode));
}

/**
 * Opens an owner's session by the code from the mail. Each call counts as a try, and is counted before the code is
 * looked at, so that guesses made at the same moment cannot slip past. A session that the browser has already ends.
 * @param code six digits
 * @param formId of the form that brings it, given out with its page: sent again within a minute, it opens the same session
 * @returns the listing's id, the session's secret, for the cookie, and when it ends
 * @throws NotFound, TooManyTries, Invalid where the code is wrong, used, replaced, too old, or tried too often
 */
export async function openOwnerSession(
  ctx: Ctx,
  memberId: string,
  code: string,
  formId: string = randomUUID(),
): Promise<OwnerSession> {
  const id = idOr(memberId, noSuchCompany);
  await limitTries(ctx, 'claim-guess', codeGuessLimit);
  const tried = await takeTry(ctx, isInUse(id));
  if (!tried) return openAgain(ctx, id, code, formId);
  requireRight(tried, code);
  return ctx.db.transaction((transaction) => useCode(transaction, ctx, tried, formId));
}

/** Answers a form that has opened the listing already as it was answered then; whoever else brings its code learns nothing of it. */
async function openAgain(ctx: Ctx, memberId: string, code: string, formId: string): Promise<OwnerSession> {
  const opened = await findOpened(ctx, memberId, formId);
  const tried = opened && (await takeTry(ctx, eq(claimCodes.id, opened.codeId)));
  if (!tried) throw new Invalid({ code: ['No code is valid at the moment. Please ask for a new one'] });
  requireRight(tried, code);
  return opened.session;
}

/**
 * Locks a listing until the transaction ends: its codes are asked for and used one by one, and whoever changes the listing
 * with its codes, as the office does with its address, locks it first, too, so that neither waits for the other in a circle.
 */
async function lockListing(transaction: Transaction, memberId: string) {
  const [listing] = await transaction
    .select({ id: members.id, fullName: members.fullName, email: members.email })
    .from(members)
    .where(and(eq(members.id, memberId), isListed))
    .for('update');
  if (!listing) throw noSuchCompany();
  return listing;
}

async function limitCodes(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  const ages = await transaction
    .select({ age: sql<number>`extract(epoch from ${now.toISOString()}::timestamptz - ${claimCodes.createdAt})::int` })
    .from(claimCodes)
    .where(and(eq(claimCodes.memberId, memberId), gt(claimCodes.createdAt, new Date(now.getTime() - day))))
    .orderBy(claimCodes.createdAt);
  const waits = [waitOf(ages, codesPerDay, day), waitOf(ages, codesPerHour, hour)];
  const seconds = Math.max(...waits);
  if (seconds > 0)
    throw new TooManyTries('Too many codes were asked for. Please try again later, or write to the office.', seconds);
}

/** How long until one more is allowed, in seconds as the ages are, where `most` are `within` a time; the oldest comes first. */
function waitOf(ages: { age: number }[], most: number, within: number): number {
  const seconds = within / second;
  const counting = ages.filter(({ age }) => age < seconds);
  const freed = counting[counting.length - most];
  return freed ? Math.max(1, seconds - freed.age) : 0;
}

async function replaceCode(transaction: Transaction, memberId: string, now: Date) {
  await transaction.update(claimCodes).set({ endedAt: now }).where(isInUse(memberId));
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * minute);
  await transaction.insert(claimCodes).values({
    id,
    memberId,
    codeHash: hashOf(id, code).toString('base64url'),
    createdAt: now,
    expiresAt,
  });
  return { id, code, expiresAt };
}

/** @throws Invalid */
function requireRight({ id, codeHash, tries }: ClaimCode, code: string): void {
  if (timingSafeEqual(hashOf(id, code), Buffer.from(codeHash, 'base64url'))) return;
  throw new Invalid({ code: [wrongCode(triesPerCode - tries)] });
}

/** Counts a try in a statement of its own: it stays counted whatever comes of it. */
async function takeTry(ctx: Ctx, which: SQL | undefined): Promise<ClaimCode | undefined> {
  const [tried] = await ctx.db
    .update(claimCodes)
    .set({ tries: sql`${claimCodes.tries} + 1` })
    .where(and(which, takesTries(ctx.clock())))
    .returning();
  return tried;
}

async function useCode(transaction: Transaction, ctx: Ctx, { id, memberId }: ClaimCode, formId: string): Promise<OwnerSession> {
  const { email } = await lockListing(transaction, memberId);
  const [used] = await transaction
    .update(claimCodes)
    .set({ endedAt: ctx.clock() })
    .where(and(eq(claimCodes.id, id), isNull(claimCodes.endedAt)))
    .returning({ id: claimCodes.id });
  if (!used) return openedMeanwhile(transaction, ctx, memberId, formId);
  await recordConsent(transaction, ctx, {
    purpose: 'claim',
    subject: `member/${memberId}`,
    email,
  });
  const actor = knownActor(ctx);
  if (actor.kind === 'owner') await endSession(transaction, actor.sessionId, ctx.clock());
  return createOwnerSession(transaction, memberId, ctx.clock(), sessionSecret(ctx, id, formId));
}

/** Of two clicks at the same moment, what the first has opened; whoever else brings the same code is refused. */
async function openedMeanwhile(transaction: Transaction, ctx: Ctx, memberId: string, formId: string): Promise<OwnerSession> {
  const opened = await findOpened({ ...ctx, db: transaction }, memberId, formId);
  if (!opened) throw new Invalid({ code: ['This code has been used. Please ask for a new one'] });
  return opened.session;
}

function wrongCode(left: number): string {
  if (left <= 0) return 'This code is not right, and that was the last try. Please ask for a new one';
  return `This code is not right. ${left === 1 ? 'One try is' : `${left} tries are`} left`;
}

/** The row's id salts the hash: equal codes are kept differently. */
function hashOf(codeId: string, code: string): Buffer {
  return createHash('sha256').update(`${codeId}:${code}`).digest();
}
