import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems } from '#db/schema.ts';
import { lockItemsAbout } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { type ListingHistory, partOf, wasUnder } from '../listing-history.ts';
import { forgetMails } from '../outbox.ts';
import type { Member } from './members.server.ts';

/**
 * Takes the answers of a listing's former owner out of the messages to it, with their mails. What others wrote is theirs.
 * @param isTheirs whose an answer is, by the moment at which it was given
 */
export async function forgetAnswersOf(
  transaction: Transaction,
  { id }: Pick<Member, 'id'>,
  isTheirs: (moment: Date) => boolean,
): Promise<void> {
  const items = await lockItemsAbout(transaction, [aboutOf('member', id)]);
  const answers = await transaction
    .select({ id: inboxEntries.id, at: inboxEntries.at })
    .from(inboxEntries)
    .where(and(inArray(inboxEntries.itemId, items), isNull(inboxEntries.authorId)));
  await forgetEntries(
    transaction,
    answers.filter(({ at }) => isTheirs(at)),
  );
}

/**
 * Takes out what the office answered to a former owner, and noted of one: on their own changes all of it, on others what is of
 * their time.
 */
export async function forgetEntriesOnChanges(transaction: Transaction, history: ListingHistory, email: string): Promise<void> {
  const about = history.changes.map(({ id }) => aboutOf('listing-change', id));
  await lockItemsAbout(transaction, about);
  for (const change of history.changes) {
    const part = partOf(history, change, email);
    if (!part) continue;
    const entries = await transaction
      .select({ id: inboxEntries.id, at: inboxEntries.at })
      .from(inboxEntries)
      .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
      .where(eq(inboxItems.about, aboutOf('listing-change', change.id)));
    await forgetEntries(
      transaction,
      entries.filter(({ at }) => part.isWhole || wasUnder(history, email, at)),
    );
  }
}

async function forgetEntries(transaction: Transaction, entries: { id: string }[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await forgetMails(transaction, ids);
  await transaction.delete(inboxEntries).where(inArray(inboxEntries.id, ids));
}
