import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxItems, members } from '#db/schema.ts';
import { type Ctx, requireOwner } from '../context.ts';
import { minute } from '../durations.ts';
import { idOr } from '../fields.ts';
import { answerPurpose, keepEntry } from '../inbox-entries.ts';
import { type Limit, limitTries } from '../limits.ts';
import { queueMail } from '../outbox.ts';
import { requireLiveSession } from '../owner-session.ts';
import { openPrivateLink } from '../private-links.ts';
import { addresseeId, noSuchMessage } from './company-messages.server.ts';
import { ownerAnswer } from './mails.ts';
import type { OwnerAnswer } from './schema.ts';

/** Whoever has a link answers whomever wrote, and anybody may have written that address: not by the thousand. */
const answerLimit: Limit = { points: 30, within: 10 * minute };

const answeredElsewhere = 'Answered outside of the website.';

/**
 * Mails the owner's answer to whoever wrote, and keeps it; the office need not see to the message any more.
 * The same answer sent twice is one.
 * @throws NotFound where the link is unknown or over, Conflict where its form has brought another answer before, TooManyTries
 */
export async function answerByLink(ctx: Ctx, token: string, given: OwnerAnswer): Promise<void> {
  await answer(ctx, await openPrivateLink(ctx, answerPurpose, token), given, (transaction) =>
    requireOpenLink(transaction, ctx, token),
  );
}

/**
 * Mails the signed-in owner's answer to whoever wrote to the listing, and keeps it. The same answer sent twice is one.
 * @param itemId one of `listOwnMessages`
 * @throws Unauthenticated, NotFound where it is no message to this listing, Conflict where its form has brought another
 * answer before, TooManyTries
 */
export async function answerAsOwner(ctx: Ctx, itemId: string, given: OwnerAnswer): Promise<void> {
  const owner = requireOwner(ctx);
  await answer(ctx, idOr(itemId, noSuchMessage), given, async (transaction, listing) => {
    if (listing.id !== owner.memberId) throw noSuchMessage();
    await requireLiveSession(transaction, owner, ctx.clock());
  });
}

/** @param requireAccess asks, once the listing is locked, whether whoever answers may */
async function answer(
  ctx: Ctx,
  itemId: string,
  given: OwnerAnswer,
  requireAccess: (transaction: Transaction, listing: { id: string }) => Promise<void>,
): Promise<void> {
  const { entryId, answer: body } = given;
  await limitTries(ctx, 'owner-answers', answerLimit);
  await ctx.db.transaction(async (transaction) => {
    const { item, listing } = await lockMessage(transaction, itemId);
    await requireAccess(transaction, listing);
    if (!(await settle(transaction, ctx, itemId, { id: entryId, authorName: listing.fullName, body }))) return;
    await queueMail(transaction, ownerAnswer(item, listing, { id: entryId, body }));
  });
}

/**
 * Notes that the owner has answered by mail or telephone, so that whoever wrote and the office see it.
 * @param entryId given out with the form: noted twice is noted once
 * @throws NotFound where the link is unknown or over, Conflict where an answer was sent under the same id, TooManyTries
 */
export async function noteAnsweredElsewhere(ctx: Ctx, token: string, entryId: string): Promise<void> {
  const itemId = await openPrivateLink(ctx, answerPurpose, token);
  await limitTries(ctx, 'owner-answers', answerLimit);
  await ctx.db.transaction(async (transaction) => {
    const { listing } = await lockMessage(transaction, itemId);
    await requireOpenLink(transaction, ctx, token);
    await settle(transaction, ctx, itemId, { id: entryId, authorName: listing.fullName, body: answeredElsewhere });
  });
}

/** A link may have ended, with the address it went to, while the listing was waited for. */
async function requireOpenLink(transaction: Transaction, ctx: Ctx, token: string): Promise<void> {
  await openPrivateLink({ ...ctx, db: transaction }, answerPurpose, token);
}

/**
 * Locks a message, and before it the listing it was written to, as whoever changes or erases the listing does: the address
 * changes before the answer, with the link that went to it, or after it.
 * @throws NotFound where one of them has been erased
 */
async function lockMessage(transaction: Transaction, itemId: string) {
  const isThis = eq(inboxItems.id, itemId);
  const [listing] = await transaction
    .select({ id: members.id, fullName: members.fullName, email: members.email })
    .from(members)
    .innerJoin(inboxItems, eq(members.id, addresseeId))
    .where(isThis)
    .for('share', { of: members });
  const [item] = await transaction.select().from(inboxItems).where(isThis).for('update');
  if (!listing || !item) throw noSuchMessage();
  return { item, listing };
}

/** Keeps an answer and marks the message done. @returns whether the answer is new */
async function settle(
  transaction: Transaction,
  ctx: Ctx,
  itemId: string,
  entry: { id: string; authorName: string; body: string },
): Promise<boolean> {
  if (!(await keepEntry(transaction, { ...entry, itemId, kind: 'answer', at: ctx.clock() }))) return false;
  await transaction.update(inboxItems).set({ status: 'done', doneAt: ctx.clock() }).where(eq(inboxItems.id, itemId));
  return true;
}
