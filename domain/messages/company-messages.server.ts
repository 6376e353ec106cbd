import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems, mails, members } from '#db/schema.ts';
import { recordConsent } from '../consents.ts';
import { type Ctx, requireOwner } from '../context.ts';
import { day, minute } from '../durations.ts';
import { NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { addToInbox } from '../inbox.ts';
import { aboutIdAmong, aboutOf } from '../inbox-about.ts';
import { answerPurpose, forwardEvent, keepEntry } from '../inbox-entries.ts';
import { type Limit, limitTries } from '../limits.ts';
import { isListed, noSuchCompany } from '../listed.ts';
import { pageOf } from '../numbered-pages.ts';
import { queueMail } from '../outbox.ts';
import { requireLiveSession } from '../owner-session.ts';
import { createPrivateLink, openPrivateLink } from '../private-links.ts';
import { copyForSender, messageForOwner, ownerAnswer } from './mails.ts';
import type { CompanyMessage, OwnerAnswer } from './schema.ts';

const messageLimit: Limit = { points: 20, within: 10 * minute };
/** Whoever has a link answers whomever wrote, and anybody may have written that address: not by the thousand. */
const answerLimit: Limit = { points: 30, within: 10 * minute };

/** How long the private links to a message open it. */
const linkDays = 180;

const answeredElsewhere = 'Answered outside of the website.';

/**
 * Keeps a message to the owner of a listing, with the consent to keep it, and queues its mails: to the owner, and a
 * copy with a private link to whoever wrote. All of it is kept in one transaction, or nothing; the same message sent
 * again within minutes is the first one.
 * @throws NotFound where no such company is listed, TooManyTries
 */
export async function writeToOwner(ctx: Ctx, memberId: string, message: CompanyMessage): Promise<void> {
  await limitTries(ctx, 'company-messages', messageLimit);
  await ctx.db.transaction(async (transaction) => {
    // Locked: whoever changes the listing's address meanwhile ends the links that went to the old one, and finds this one too.
    const listing = oneListed(await selectListed(transaction, memberId).for('share'));
    const { name, email, phone, message: body } = message;
    const submission = {
      box: 'messages' as const,
      about: aboutOf('member', listing.id),
      title: `Message to ${listing.fullName}`,
    };
    const { id, repeated } = await addToInbox(transaction, { ...submission, name, email, phone, body }, ctx.clock());
    if (repeated) return;
    await recordConsent(transaction, ctx, {
      purpose: 'company-message',
      subject: `inbox/${id}`,
      email,
    });
    const links = await linksTo(transaction, ctx, id);
    await queueMail(transaction, messageForOwner(id, listing, message, links.answer));
    await queueMail(transaction, copyForSender(id, listing, message, links.status));
  });
}

/**
 * The company a message can be written to, by its public name.
 * @throws NotFound
 */
export async function findAddressee(ctx: Ctx, memberId: string) {
  return oneListed(await selectListed(ctx.db, memberId));
}

function selectListed(db: Database | Transaction, memberId: string) {
  return db
    .select({ id: members.id, fullName: members.fullName, email: members.email })
    .from(members)
    .where(and(eq(members.id, idOr(memberId, noSuchCompany)), isListed));
}

function oneListed<Listing>([listing]: Listing[]): Listing {
  if (!listing) throw noSuchCompany();
  return listing;
}

/**
 * A message as whoever wrote it sees it by the private link: what was written, to whom, and what became of it.
 * @returns `delivery` is undefined once the mail to the owner is kept no longer than its link: nobody knows any more
 * @throws NotFound where the link is unknown or over
 */
export async function findSentMessage(ctx: Ctx, token: string) {
  const item = await findMessage(ctx, await openPrivateLink(ctx, 'message-status', token));
  const [forwarded] = await ctx.db
    .select({ status: mails.status, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.event, forwardEvent(item.id)));
  return { ...item, delivery: forwarded };
}

/**
 * A message as the owner of the listing sees it by the private link.
 * @throws NotFound where the link is unknown or over
 */
export async function findReceivedMessage(ctx: Ctx, token: string) {
  return findMessage(ctx, await openPrivateLink(ctx, answerPurpose, token));
}

/**
 * One page of the messages to the signed-in owner's listing, the newest first.
 * @param page from 1
 * @throws Unauthenticated
 */
export async function listOwnMessages(ctx: Ctx, page: number) {
  const { memberId } = requireOwner(ctx);
  const wanted = and(eq(inboxItems.box, 'messages'), eq(inboxItems.about, aboutOf('member', memberId)));
  const { rows, ...list } = await pageOf(page, ctx.db.$count(inboxItems, wanted), (limit, offset) =>
    selectMessages(ctx, wanted, limit, offset),
  );
  return { messages: rows, ...list };
}

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

async function findMessage(ctx: Ctx, itemId: string) {
  const [message] = await selectMessages(ctx, eq(inboxItems.id, itemId), 1);
  if (!message) throw noSuchMessage();
  return message;
}

/** A page of messages with the listing each was written to and its answers: the newest message first, the oldest answer. */
async function selectMessages(ctx: Ctx, wanted: SQL | undefined, limit: number, offset = 0) {
  const found = await ctx.db
    .select({ item: inboxItems, company: { id: members.id, fullName: members.fullName } })
    .from(inboxItems)
    .innerJoin(members, eq(members.id, addresseeId))
    .where(wanted)
    .orderBy(desc(inboxItems.createdAt), desc(inboxItems.id))
    .limit(limit)
    .offset(offset);
  const answers = await selectAnswers(
    ctx,
    found.map(({ item }) => item.id),
  );
  return found.map(({ item: { id, name, email, phone, body, createdAt }, company }) => ({
    ...{ id, name, email, phone, body, createdAt, company },
    answers: answers.filter(({ itemId }) => itemId === id).map(({ itemId: _, ...answer }) => answer),
  }));
}

function selectAnswers(ctx: Ctx, itemIds: string[]) {
  const { id, itemId, authorName, body, at } = inboxEntries;
  return ctx.db
    .select({ id, itemId, authorName, body, at })
    .from(inboxEntries)
    .where(and(inArray(itemId, itemIds), eq(inboxEntries.kind, 'answer')))
    .orderBy(asc(at), asc(id));
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

async function linksTo(transaction: Transaction, ctx: Ctx, itemId: string) {
  const expiresAt = new Date(ctx.clock().getTime() + linkDays * day);
  const status = await createPrivateLink(transaction, { purpose: 'message-status', subjectId: itemId, expiresAt });
  const answer = await createPrivateLink(transaction, { purpose: answerPurpose, subjectId: itemId, expiresAt });
  return { status: `${ctx.siteUrl}/messages/${status}`, answer: `${ctx.siteUrl}/messages/${answer}/answer` };
}

/** The listing a message was written to. */
const addresseeId = aboutIdAmong('member');

function noSuchMessage(): NotFound {
  return new NotFound('This message is not there any more.');
}
