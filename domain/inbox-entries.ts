import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { About } from '#db/inbox-about.ts';
import { inboxEntries, inboxItems } from '#db/schema.ts';
import { momentInIndia } from './days.ts';
import { Conflict } from './errors.ts';
import type { MailEvent } from './mail-kinds.ts';
import { endPrivateLinks, type PrivateLink } from './private-links.ts';

type InboxEntry = typeof inboxEntries.$inferSelect;

const sentBefore = {
  answer: 'An answer was already sent from this form. Load the page again.',
  note: 'A note was already saved from this form. Load the page again.',
};

/**
 * Keeps what was said of an item, under the id that was given out with its form.
 * @returns whether it is new: the very same sent again is the first one
 * @throws Conflict where the form has brought something else before
 */
export async function keepEntry(transaction: Transaction, entry: typeof inboxEntries.$inferInsert): Promise<boolean> {
  const { id, itemId, kind, body } = entry;
  const added = await transaction.insert(inboxEntries).values(entry).onConflictDoNothing().returning({ id: inboxEntries.id });
  if (added.length > 0) return true;
  const same = and(
    eq(inboxEntries.id, id),
    eq(inboxEntries.itemId, itemId),
    eq(inboxEntries.kind, kind),
    eq(inboxEntries.body, body),
  );
  if ((await transaction.$count(inboxEntries, same)) === 0) throw new Conflict(sentBefore[kind]);
  return false;
}

/** How the office signs what it writes to people. */
export const officeSignature = 'The chamber’s office';

/** Whose name an entry bears outside the office: a colleague answers in the office's, as the answer's mail is signed. */
export function saidBy({ authorId, authorName }: Pick<InboxEntry, 'authorId' | 'authorName'>): string {
  return authorId === null ? authorName : officeSignature;
}

const entryNames = { answer: 'Answer', note: 'Note of the office' };

/** What was said of an item, as whoever it is about reads it among their data. */
export function entryFact(entry: InboxEntry): [label: string, value: string] {
  const { kind, at, body } = entry;
  const author = kind === 'answer' ? [saidBy(entry)] : [];
  return [[entryNames[kind], momentInIndia(at), ...author].join(', '), body];
}

/** The purpose of a private link by which somebody outside the office answers an item that was passed on to them. */
export const answerPurpose = 'message-answer';

/**
 * Ends the links by which all that is about one row is answered, in the transaction that makes them somebody else's.
 * @returns the links that have ended
 */
export async function endAnswerLinks(transaction: Transaction, about: About): Promise<PrivateLink[]> {
  const items = await transaction.select({ id: inboxItems.id }).from(inboxItems).where(eq(inboxItems.about, about));
  return endPrivateLinks(
    transaction,
    answerPurpose,
    items.map(({ id }) => id),
  );
}

/** The event under which an item goes to whoever answers it outside the office: by it its sender sees whether it was sent. */
export function forwardEvent(itemId: string): MailEvent {
  return `company-message/${itemId}`;
}

/** The event under which whoever wrote an item that was passed on is told so. An earlier version sent a copy of it. */
export function passedOnEvent(itemId: string): MailEvent {
  return `company-message-copy/${itemId}`;
}

/** The event under which an answer is mailed: by it everybody sees what became of the mail. */
export function answerEvent(entryId: string): MailEvent {
  return `inbox-answer/${entryId}`;
}

/** What a message to the owner of a listing is called, by the listing's name. */
export function messageTitle(fullName: string): string {
  return `Message to ${fullName}`;
}

/**
 * What an answer of the office is headed: what is kept of it is told by that from an owner's, which is not headed so.
 * @param title of the item that it answers
 */
export function answerSubject(title: string): string {
  return `Re: ${title}`;
}

/** What an owner's answer is headed, by the listing's name. */
export function ownerAnswerSubject(fullName: string): string {
  return `An answer from ${fullName}`;
}

/** What the confirmation of a message to the owner of a listing is headed, by the listing's name. */
export function passedOnSubject(fullName: string): string {
  return `Your message to ${fullName}`;
}

/** How that confirmation begins. */
export function passedOnOpening(fullName: string): string {
  return `Your message to ${fullName} is on its way to the owner of the listing.`;
}

/** How it began in an earlier version: with a second full stop where a name has one of its own, as “Pvt. Ltd.” does. */
export function earlierOpening(fullName: string): string {
  return `Your message is on its way to the owner of this listing: ${fullName}.`;
}

/** How a copy of a still earlier version began, above what was written. */
export function copyOpening(fullName: string): string {
  return `${earlierOpening(fullName)} You wrote:`;
}
