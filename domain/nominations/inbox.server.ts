import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems } from '#db/schema.ts';
import { aboutOf, addToInbox } from '../inbox.ts';
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
  const { nominatorName: name, nominatorPhone: phone } = nomination;
  await transaction
    .update(inboxItems)
    .set({ ...lines(nomination), name, phone })
    .where(isAbout(nomination.id));
}

/** Takes an erased nomination out of the inbox, with all that was said of it. */
export async function removeFromInbox(transaction: Transaction, nominationId: string): Promise<void> {
  await transaction.delete(inboxItems).where(isAbout(nominationId));
}

/**
 * The ids of what the office has answered to a nomination's item, which is locked first, as whoever answers locks it: no answer
 * is mailed meanwhile.
 */
export async function lockAnswersInInbox(transaction: Transaction, nominationId: string): Promise<string[]> {
  await transaction
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(isAbout(nominationId))
    .orderBy(inboxItems.id)
    .for('update');
  const answers = await transaction
    .select({ id: inboxEntries.id })
    .from(inboxEntries)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
    .where(and(isAbout(nominationId), eq(inboxEntries.kind, 'answer')));
  return answers.map(({ id }) => id);
}

function lines({ reference, nomineeName, organizationName, category }: Entered) {
  return {
    title: `${nomineeName} (${reference})`,
    body: `Nomination ${reference}: ${nomineeName}, ${organizationName}, for ${category}`,
  };
}

function isAbout(nominationId: string) {
  return and(eq(inboxItems.box, 'nominations'), eq(inboxItems.about, aboutOf('nomination', nominationId)));
}
