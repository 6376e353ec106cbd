import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems, listingChanges, mails } from '#db/schema.ts';
import { aboutOf, aboutRow } from '../inbox-about.ts';
import { answerEvent, forwardEvent } from '../inbox-entries.ts';
import { withPrivateLink } from '../letter.ts';
import { isQueued, lockUnsent, queueSending, removeUnsent } from '../outbox.ts';
import { isOf } from '../personal-data.ts';
import { createPrivateLink, type PrivateLink } from '../private-links.ts';
import type { Member } from './members.server.ts';

type KeptMail = typeof mails.$inferSelect;

/**
 * Sends what has not reached a member's address to another one instead: who reads the first may be a stranger, and others wrote
 * some of it. What was kept, as there was no mail server, stays kept: the office may have passed it on. Codes have ended with the
 * address and are sent to nobody.
 * @param member with the address as it was
 * @param ended the links by which messages were answered: in a message that is sent now, a new one takes the place of its own
 * @throws Conflict where one of the mails is being sent at this moment
 */
export async function sendUnsentTo(transaction: Transaction, member: Member, email: string, ended: PrivateLink[]): Promise<void> {
  await removeUnsent(transaction, like(mails.event, `claim-code/${member.id}/%`));
  for (const mail of await lockUnsent(transaction, isMailedTo(transaction, member))) {
    // Nobody is told of the same event twice: a correction that is corrected back was told to both addresses.
    if (await isQueued(transaction, { event: mail.event, recipient: email })) await remove(transaction, mail);
    else await redirect(transaction, mail, email, ended);
  }
}

/** What went, or is to go, to a member: what speaks of the membership, answers on changes of the listing, and others' messages. */
function isMailedTo(transaction: Transaction, { id, email }: Member): SQL | undefined {
  const changes = transaction
    .select({ about: aboutRow('listing-change', listingChanges.id) })
    .from(listingChanges)
    .where(eq(listingChanges.memberId, id));
  const answers = transaction
    .select({ event: sql`${answerEvent('')}::text || ${inboxEntries.id}` })
    .from(inboxEntries)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
    .where(inArray(inboxItems.about, changes));
  const messages = transaction
    .select({ event: sql`${forwardEvent('')}::text || ${inboxItems.id}` })
    .from(inboxItems)
    .where(eq(inboxItems.about, aboutOf('member', id)));
  const ofMember = eq(sql`split_part(${mails.event}, '/', 2)`, id);
  return and(isOf(mails.recipient, email), or(ofMember, inArray(mails.event, answers), inArray(mails.event, messages)));
}

async function remove(transaction: Transaction, { id }: KeptMail): Promise<void> {
  await transaction.delete(mails).where(eq(mails.id, id));
}

async function redirect(transaction: Transaction, mail: KeptMail, email: string, ended: PrivateLink[]): Promise<void> {
  const link = ended.find(({ subjectId }) => mail.event === forwardEvent(subjectId));
  const letter = link ? withPrivateLink(mail.letter, await createPrivateLink(transaction, link)) : mail.letter;
  const isKept = mail.status === 'kept';
  const again = { status: 'queued', lastError: null, heldAt: null } as const;
  await transaction
    .update(mails)
    .set({ recipient: email, letter, ...(!isKept && again) })
    .where(eq(mails.id, mail.id));
  if (!isKept) await queueSending(transaction, mail.id);
}
