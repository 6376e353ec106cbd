import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems, mails, members } from '#db/schema.ts';
import { recordConsent } from '../consents.ts';
import { type Ctx, requireOwner } from '../context.ts';
import { day, minute } from '../durations.ts';
import { NotFound } from '../errors.ts';
import { idOr } from '../fields.ts';
import { addToInbox } from '../inbox.ts';
import { aboutIdAmong, aboutOf } from '../inbox-about.ts';
import { answerPurpose, forwardEvent, messageTitle, saidBy } from '../inbox-entries.ts';
import { type Limit, limitTries } from '../limits.ts';
import { isListed, noLongerListed, noSuchCompany } from '../listed.ts';
import { findHistory, isUnder } from '../listing-histories.ts';
import { type ListingHistory, wasUnder } from '../listing-history.ts';
import { pageOf } from '../numbered-pages.ts';
import { queueMail } from '../outbox.ts';
import { createPrivateLink, openPrivateLink } from '../private-links.ts';
import { linkDays, messageForOwner, messagePassedOn } from './mails.ts';
import type { CompanyMessage } from './schema.ts';

const messageLimit: Limit = { points: 20, within: 10 * minute };

/**
 * Keeps a message to the owner of a listing, with the consent to keep it, and queues its mails: to the owner, and a
 * confirmation with a private link to whoever wrote. All of it is kept in one transaction, or nothing; the same message sent
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
      title: messageTitle(listing.fullName),
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
    await queueMail(transaction, messagePassedOn(id, listing, message, links.status));
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
 * A message as the owner of the listing sees it by the private link, with what its owner answered since it has its address.
 * @throws NotFound where the link is unknown or over
 */
export async function findReceivedMessage(ctx: Ctx, token: string) {
  const message = await findMessage(ctx, await openPrivateLink(ctx, answerPurpose, token));
  return withOwnAnswers(await historyFor(ctx, message.company.id), message);
}

/**
 * One page of the messages to the signed-in owner's listing, the newest first: those that came under its address of today, and
 * those that waited when it was given that. What another had done with before, and answered, is not theirs to read.
 * @param page from 1
 * @throws Unauthenticated, NotFound where the listing has gone
 */
export async function listOwnMessages(ctx: Ctx, page: number) {
  const { memberId } = requireOwner(ctx);
  const history = await historyFor(ctx, memberId);
  const isTheirs = (moment: PgColumn) => isUnder(history, history.email, moment);
  const wanted = and(
    eq(inboxItems.box, 'messages'),
    eq(inboxItems.about, aboutOf('member', memberId)),
    or(isTheirs(inboxItems.createdAt), isNull(inboxItems.doneAt), isTheirs(inboxItems.doneAt)),
  );
  const { rows, ...list } = await pageOf(page, ctx.db.$count(inboxItems, wanted), (limit, offset) =>
    selectMessages(ctx, wanted, limit, offset),
  );
  return { messages: rows.map((message) => withOwnAnswers(history, message)), ...list };
}

async function historyFor({ db }: Ctx, memberId: string): Promise<ListingHistory> {
  const history = await findHistory(db, memberId);
  if (!history) throw noLongerListed();
  return history;
}

/** What the office answers goes to whoever wrote, and may speak of the owner. */
function withOwnAnswers<Message extends { answers: { isOffices: boolean; at: Date }[] }>(
  history: ListingHistory,
  message: Message,
): Message {
  const isOwn = ({ isOffices, at }: Message['answers'][number]) => !isOffices && wasUnder(history, history.email, at);
  return { ...message, answers: message.answers.filter(isOwn) };
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
    answers: answers.filter(({ itemId }) => itemId === id).map(toldOutside),
  }));
}

function selectAnswers(ctx: Ctx, itemIds: string[]) {
  const { id, itemId, authorId, authorName, body, at } = inboxEntries;
  return ctx.db
    .select({ id, itemId, authorId, authorName, body, at })
    .from(inboxEntries)
    .where(and(inArray(itemId, itemIds), eq(inboxEntries.kind, 'answer')))
    .orderBy(asc(at), asc(id));
}

/** An answer as those outside the office read it: which colleague wrote it is the office's to know. */
function toldOutside(answer: Awaited<ReturnType<typeof selectAnswers>>[number]) {
  const { id, authorId, body, at } = answer;
  return { id, isOffices: authorId !== null, authorName: saidBy(answer), body, at };
}

async function linksTo(transaction: Transaction, ctx: Ctx, itemId: string) {
  const expiresAt = new Date(ctx.clock().getTime() + linkDays * day);
  const status = await createPrivateLink(transaction, { purpose: 'message-status', subjectId: itemId, expiresAt });
  const answer = await createPrivateLink(transaction, { purpose: answerPurpose, subjectId: itemId, expiresAt });
  return { status: `${ctx.siteUrl}/messages/${status}`, answer: `${ctx.siteUrl}/messages/${answer}/answer` };
}

/** The listing a message was written to. */
export const addresseeId = aboutIdAmong('member');

/** @returns the refusal where a message has gone, or is another's to see */
export function noSuchMessage(): NotFound {
  return new NotFound('This message is not there any more.');
}
