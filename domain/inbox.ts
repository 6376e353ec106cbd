import { and, desc, eq, gt, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { type About, type Matter, matters } from '#db/inbox-about.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { inboxEntries, inboxItems } from '#db/schema.ts';
import type { Box } from '#db/statuses.ts';
import { takeTurns } from '#db/turns.ts';
import { dayInIndia, longDay, timeInIndia } from './days.ts';
import { Conflict } from './errors.ts';
import type { MailEvent } from './mail-kinds.ts';
import { endPrivateLinks, type PrivateLink } from './private-links.ts';
import { fingerprintOf, sameSince } from './repeats.ts';

/** Something that waits for the office: who sent it, and what it says. */
export interface Submission {
  box: Box;
  about: About;
  /** One line that tells it from others in a list. */
  title: string;
  name: string;
  email: string;
  phone: string;
  body: string;
}

/** What an item of the inbox is about when it is about a row, such as `member/<id>`. */
export function aboutOf<Kind extends Matter>(matter: Kind, id: string): `${Kind}/${string}` {
  return `${matter}/${id}`;
}

/** The row that an item is about, by its kind and id; undefined where it is about none. */
export function readAbout({ about }: Pick<Submission, 'about'>): { matter: Matter; id: string } | undefined {
  const matter = matters.find((known) => about.startsWith(`${known}/`));
  return matter && { matter, id: about.slice(matter.length + 1) };
}

/** The id of the row that an item of the inbox is about; '' where it is about none. */
export function aboutIdOf(item: Pick<Submission, 'about'>): string {
  return readAbout(item)?.id ?? '';
}

/** `aboutOf` for the row that a query reads. */
export function aboutRow(matter: Matter, id: SQLWrapper): SQL {
  return sql`${`${matter}/`}::text || ${id}`;
}

/** `aboutIdOf` in a query, null where it is about no row of this kind: as an id, so that its key finds the row among a million. */
export function aboutIdAmong(matter: Matter): SQL {
  return sql`substring(${inboxItems.about} from ${`^${matter}/([0-9a-f-]{36})$`}::text)::uuid`;
}

/**
 * Puts what somebody sent into the office's inbox, in the transaction of what it brings about.
 * The same thing sent again within minutes is the first one.
 * @returns the item's id, and whether it was there already: then everything else has been done, too
 */
export async function addToInbox(
  transaction: Transaction,
  submission: Submission,
  now: Date,
): Promise<{ id: string; repeated: boolean }> {
  const fingerprint = fingerprintOf(submission);
  await takeTurns(transaction, fingerprint);
  const [earlier] = await transaction
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(and(eq(inboxItems.fingerprint, fingerprint), gt(inboxItems.createdAt, sameSince(now))))
    .orderBy(desc(inboxItems.createdAt))
    .limit(1);
  if (earlier) return { id: earlier.id, repeated: true };
  const [item] = await transaction
    .insert(inboxItems)
    .values({ ...submission, fingerprint, createdAt: now })
    .returning({ id: inboxItems.id });
  if (!item) throw new Error('The database kept nothing.');
  return { id: item.id, repeated: false };
}

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

const entryNames = { answer: 'Answer', note: 'Note of the office' };

/** What was said of an item, as whoever it is about reads it among their data. */
export function entryFact({ kind, authorName, at, body }: typeof inboxEntries.$inferSelect): [label: string, value: string] {
  return [`${entryNames[kind]}, ${longDay(dayInIndia(at))}, ${timeInIndia(at)}, ${authorName}`, body];
}

/** Marks everything done that is about one row, in the transaction that settles it. */
export async function settleMatter(transaction: Transaction, about: About, now: Date): Promise<void> {
  await transaction
    .update(inboxItems)
    .set({ status: 'done', doneAt: now })
    .where(and(eq(inboxItems.about, about), ne(inboxItems.status, 'done')));
}

/**
 * Locks what is about rows that go, before anything that hangs on it, as whoever answers does: no answer is mailed meanwhile.
 * @returns the ids of the items
 */
export function lockItemsAbout(transaction: Transaction, about: About[]): Promise<string[]> {
  return lockInOrder(transaction, inboxItems, inArray(inboxItems.about, about));
}

/** Takes out of the inbox what is about rows that go, with all that was said of it. */
export async function removeItemsAbout(transaction: Transaction, about: About[]): Promise<void> {
  await transaction.delete(inboxItems).where(inArray(inboxItems.about, about));
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

/** The event under which an answer is mailed: by it everybody sees what became of the mail. */
export function answerEvent(entryId: string): MailEvent {
  return `inbox-answer/${entryId}`;
}

/** What an answer of the office is headed. @param title of the item that it answers */
export function answerSubject(title: string): string {
  return `Re: ${title}`;
}
