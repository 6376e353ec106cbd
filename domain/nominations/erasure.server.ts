import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { mails, nominationDocuments, nominations } from '#db/schema.ts';
import { removeItemsAbout } from '../inbox.ts';
import { aboutOf } from '../inbox-about.ts';
import { answerEvent } from '../inbox-entries.ts';
import { hasEventBeginning } from '../outbox.ts';
import { lockAnswersInInbox } from './inbox.server.ts';
import { endLinks } from './links.server.ts';
import { newLinkEvent, receivedEvent, toldEvent } from './mails.ts';

/**
 * Erases a nomination, which the caller has locked, with its documents, links, mails, and what was said of it in the inbox.
 * @returns the keys of the files to remove after the commit
 */
export async function eraseNomination(transaction: Transaction, id: string): Promise<string[]> {
  const documents = await transaction
    .select({ key: nominationDocuments.key })
    .from(nominationDocuments)
    .where(eq(nominationDocuments.nominationId, id));
  await endLinks(transaction, id);
  await removeMails(transaction, id);
  await removeItemsAbout(transaction, [aboutOf('nomination', id)]);
  await transaction.delete(nominations).where(eq(nominations.id, id));
  return documents.map(({ key }) => key);
}

/** What was written about it names its people, and so does what the office answered; that it is erased may be told. */
async function removeMails(transaction: Transaction, id: string): Promise<void> {
  const answers = await lockAnswersInInbox(transaction, id);
  await transaction
    .delete(mails)
    .where(
      or(
        eq(mails.event, receivedEvent(id)),
        hasEventBeginning(newLinkEvent(id)),
        hasEventBeginning(toldEvent(id)),
        inArray(mails.event, answers.map(answerEvent)),
      ),
    );
}
