import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { members, privateLinks } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';
import { type Ctx, requireOwner } from '../context.ts';
import { hour, minute } from '../durations.ts';
import { addToInbox } from '../inbox.ts';
import { queueJob } from '../jobs.ts';
import { type Limit, limitTries } from '../limits.ts';
import { noLongerListed } from '../listed.ts';
import { queueMail } from '../outbox.ts';
import { createPrivateLink, openPrivateLink } from '../private-links.ts';
import { fingerprintOf, rememberDone, wasDone } from '../repeats.ts';
import { type Erasure, eraseHeld, findHeld, type HeldKind } from './held-data.server.ts';
import { yourDataMail } from './mails.ts';
import { isOfficesOwn } from './offices-own.ts';
import { yourDataRules } from './schema.ts';

const purpose = 'your-data';
const requestLimit: Limit = { points: 5, within: hour };
/** Each waits in the office's inbox, and anybody may hold a link to their own data. */
const correctionLimit: Limit = { points: 10, within: hour };

/**
 * Takes note that somebody wants to see what is held under an address. The same happens whether or not anything is:
 * a job looks, and mails a private link to that address where there is something to see.
 * @throws TooManyTries
 */
export async function requestYourData(ctx: Ctx, email: string): Promise<void> {
  await limitTries(ctx, purpose, requestLimit);
  const address = email.toLowerCase();
  const key = `your-data/${createHash('sha256').update(address).digest('base64url')}`;
  await ctx.db.transaction((transaction) => queueJob(transaction, 'mail-your-data', { email: address }, { key }));
}

/**
 * Mails the private link, if anything is held under the address, it is a person's, none was mailed a moment ago, and not so many
 * still work that somebody else is asking.
 */
export async function mailYourData(ctx: Pick<Ctx, 'db' | 'clock' | 'siteUrl' | 'officeEmail'>, email: string): Promise<void> {
  if (isOfficesOwn(ctx, email)) return;
  await ctx.db.transaction(async (transaction) => {
    const held = await findHeld(transaction, email, ctx.clock());
    if (held.length === 0 || (await hasLinks(transaction, email, ctx.clock()))) return;
    const expiresAt = new Date(ctx.clock().getTime() + yourDataRules.linkHours * hour);
    const token = await createPrivateLink(transaction, { purpose, subjectId: email, expiresAt });
    await queueMail(transaction, yourDataMail(email, { address: `${ctx.siteUrl}/your-data/${token}`, expiresAt }));
  });
}

/**
 * What a private link shows: everything held under its address.
 * @throws NotFound where the link is unknown or too old
 */
export async function findYourData(ctx: Ctx, token: string): Promise<{ email: string; kinds: HeldKind[] }> {
  const email = await openPrivateLink(ctx, purpose, token);
  return { email, kinds: await findHeld(ctx.db, email, ctx.clock()) };
}

/**
 * What is held about the signed-in owner of a listing: everything under the listing's own address.
 * @throws Unauthenticated, NotFound
 */
export async function findOwnersData(ctx: Ctx): Promise<{ email: string; kinds: HeldKind[] }> {
  const { memberId } = requireOwner(ctx);
  const [listing] = await ctx.db.select({ email: members.email }).from(members).where(eq(members.id, memberId));
  if (!listing) throw noLongerListed();
  return { email: listing.email, kinds: await findHeld(ctx.db, listing.email, ctx.clock()) };
}

/**
 * Puts what is wrong before the office, which corrects it and answers by mail. The same sent again within minutes is one.
 * @throws NotFound, TooManyTries
 */
export async function requestCorrection(ctx: Ctx, token: string, correction: string): Promise<void> {
  const email = await openPrivateLink(ctx, purpose, token);
  await limitTries(ctx, 'corrections', correctionLimit);
  await ctx.db.transaction(async (transaction) => {
    const request = { box: 'messages', about: 'personal-data/correction', title: 'Correction of personal data' } as const;
    await addToInbox(transaction, { ...request, name: email, email, phone: '', body: correction }, ctx.clock());
  });
}

/**
 * Erases everything held under the link's address, in one transaction, but for what is kept for a reason. A listing leaves the
 * directory. The link itself ends; used again within minutes, as by a double click, it is answered with the same success. For
 * those minutes a fingerprint of the link is remembered, which does not tell whose it was.
 * @returns what was erased, as it was, and what is kept; undefined if that was answered some minutes ago
 * @throws NotFound
 */
export async function eraseYourData(ctx: Ctx, token: string): Promise<Erasure | undefined> {
  const erasure = fingerprintOf({ erasedBy: token });
  return ctx.db.transaction(async (transaction) => {
    await takeTurns(transaction, erasure);
    if (await wasDone(transaction, erasure, ctx.clock())) return undefined;
    const email = await openPrivateLink({ ...ctx, db: transaction }, purpose, token);
    await rememberDone(transaction, erasure, ctx.clock());
    return eraseHeld(transaction, email, ctx.clock());
  });
}

/**
 * Whether a link has just been mailed to an address, or enough of its links work. Other addresses of the same mailbox do not count: by
 * links to what is held under them, a stranger could keep its reader from this one.
 */
async function hasLinks(transaction: Transaction, email: string, now: Date): Promise<boolean> {
  const { linkHours, minutesBetweenMails, workingLinks } = yourDataRules;
  const { subjectId, expiresAt } = privateLinks;
  const working = await transaction
    .select({ expiresAt })
    .from(privateLinks)
    .where(and(eq(privateLinks.purpose, purpose), eq(subjectId, email), gt(expiresAt, now)));
  // A link is over `linkHours` after it was mailed: the later it is over, the later it was mailed.
  const since = new Date(now.getTime() + linkHours * hour - minutesBetweenMails * minute);
  return working.length >= workingLinks || working.some((link) => link.expiresAt > since);
}
