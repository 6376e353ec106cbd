import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems, mails } from '#db/schema.ts';
import { aboutOf } from '../inbox-about.ts';
import {
  answerEvent,
  answerSubject,
  copyOpening,
  earlierOpening,
  messageTitle,
  ownerAnswerSubject,
  passedOnEvent,
  passedOnOpening,
  passedOnSubject,
} from '../inbox-entries.ts';
import type { LetterBlock } from '../letter.ts';
import type { MailEvent } from '../mail-kinds.ts';
import type { MailRow } from '../outbox.ts';
import type { Member } from './members.server.ts';

type Listing = Pick<Member, 'id' | 'fullName'>;

/**
 * Calls a listing by its name of today in the messages to it, in what the office and its owners have answered, and in the
 * confirmations that went to whoever wrote: these hold the one link to what became of a message, and may not have been sent yet.
 * @param names that it had, and that are to go
 */
export async function forgetNamesInMessages(
  transaction: Transaction,
  listing: Listing,
  names: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const name of names) {
    const items = await renameMessages(transaction, listing, name);
    await renameConfirmations(transaction, listing, name, items);
    await renameOfficeAnswers(transaction, listing, items);
    await renameOwnerAnswers(transaction, listing, name);
  }
}

/** @returns the ids of the messages */
async function renameMessages(transaction: Transaction, { id, fullName }: Listing, name: string): Promise<string[]> {
  // A hash of what stays and of the name would tell the name to whoever tries them all.
  const renamed = await transaction
    .update(inboxItems)
    .set({ title: messageTitle(fullName), fingerprint: '' })
    .where(and(eq(inboxItems.about, aboutOf('member', id)), eq(inboxItems.title, messageTitle(name))))
    .returning({ id: inboxItems.id });
  return renamed.map((item) => item.id);
}

async function renameConfirmations(
  transaction: Transaction,
  { fullName }: Listing,
  name: string,
  items: string[],
): Promise<void> {
  const renamed = new Map<LetterBlock, string>(
    [passedOnOpening, earlierOpening, copyOpening].map((opening) => [opening(name), opening(fullName)]),
  );
  await rewrite(transaction, items.map(passedOnEvent), ({ letter }) => {
    const blocks = letter.blocks.map((block) => renamed.get(block) ?? block);
    return { subject: passedOnSubject(fullName), letter: { ...letter, blocks } };
  });
}

async function renameOfficeAnswers(transaction: Transaction, { fullName }: Listing, items: string[]): Promise<void> {
  const ofOffice = and(inArray(inboxEntries.itemId, items), isNotNull(inboxEntries.authorId));
  const answers = await transaction.select({ id: inboxEntries.id }).from(inboxEntries).where(ofOffice);
  const subject = answerSubject(messageTitle(fullName));
  await rewrite(
    transaction,
    answers.map((answer) => answerEvent(answer.id)),
    () => ({ subject }),
  );
}

/** Of the owners who had the name with another address: their answers stay. */
async function renameOwnerAnswers(transaction: Transaction, { id, fullName }: Listing, name: string): Promise<void> {
  const items = transaction
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(eq(inboxItems.about, aboutOf('member', id)));
  const answers = await transaction
    .update(inboxEntries)
    .set({ authorName: fullName })
    .where(and(inArray(inboxEntries.itemId, items), isNull(inboxEntries.authorId), eq(inboxEntries.authorName, name)))
    .returning({ id: inboxEntries.id });
  await rewrite(
    transaction,
    answers.map((answer) => answerEvent(answer.id)),
    ({ letter, replyTo }) => ({
      subject: ownerAnswerSubject(fullName),
      letter: { ...letter, signature: fullName },
      replyTo: replyTo && { ...replyTo, name: fullName },
    }),
  );
}

/** Changes mails, whether they have been sent or not. */
async function rewrite(transaction: Transaction, events: MailEvent[], anew: (mail: MailRow) => Partial<MailRow>): Promise<void> {
  for (const mail of await transaction.select().from(mails).where(inArray(mails.event, events))) {
    await transaction.update(mails).set(anew(mail)).where(eq(mails.id, mail.id));
  }
}
