import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems } from '#db/schema.ts';
import { addToInbox, lockItemsAbout } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import type { Nomination } from './schema.ts';

type Entered = Nomination & { id: string; reference: string };

/** Puts a nomination into the office's inbox, in the transaction that keeps it. */
export async function enterInInbox(transaction: Transaction, nomination: Entered, now: Date): Promise<void> {
  await addToInbox(
    transaction,
    {
      box: 'nominations',
      about: aboutOf('nomination', nomination.id),
      ...lines(nomination),
      name: nomination.nominatorName,
      email: nomination.nominatorEmail,
      phone: nomination.nominatorPhone,
    },
    now,
  );
}

/** Lets the inbox say what a corrected nomination says. */
export async function correctInInbox(transaction: Transaction, nomination: Entered): Promise<void> {
  const { nominatorName: name, nominatorEmail: email, nominatorPhone: phone } = nomination;
  await transaction
    .update(inboxItems)
    .set({ ...lines(nomination), name, email, phone })
    .where(eq(inboxItems.about, aboutOf('nomination', nomination.id)));
}

/** What the office has answered whoever made a nomination, the oldest first. */
export function answersTo(database: Database | Transaction, nominationId: string) {
  const isItsItem = eq(inboxItems.about, aboutOf('nomination', nominationId));
  return database
    .select(getTableColumns(inboxEntries))
    .from(inboxEntries)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
    .where(and(isItsItem, eq(inboxEntries.kind, 'answer')))
    .orderBy(inboxEntries.at);
}

/**
 * The ids of what the office has answered to a nomination's item, which is locked first, as whoever answers locks it: no answer
 * is mailed meanwhile.
 */
export async function lockAnswersInInbox(transaction: Transaction, nominationId: string): Promise<string[]> {
  await lockItemsAbout(transaction, [aboutOf('nomination', nominationId)]);
  return (await answersTo(transaction, nominationId)).map(({ id }) => id);
}

/** Its title alone: the rest stands in the nomination. */
function lines({ reference, nomineeName }: Entered) {
  return { title: `${nomineeName} (${reference})`, body: '' };
}
