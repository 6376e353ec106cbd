import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxEntries, inboxItems, listingChanges, mails } from '#db/schema.ts';
import { aboutOf, aboutRow } from '../inbox-about.ts';
import { answerEvent, forwardEvent } from '../inbox-entries.ts';
import { withPrivateLink } from '../letter.ts';
import { hasEventBeginning, readdressUnsent, removeUnsent } from '../outbox.ts';
import { isOf } from '../personal-data.ts';
import { createPrivateLink, type PrivateLink } from '../private-links.ts';
import type { Member } from './members.server.ts';

/**
 * Sends what has not reached a member's address to another one instead: who reads the first may be a stranger, and others wrote
 * some of it. Codes have ended with the address and are sent to nobody.
 * @param member with the address as it was
 * @param ended the links by which messages were answered: in a message that is sent now, a new one takes the place of its own
 * @throws Conflict where one of the mails is being sent at this moment
 */
export async function sendUnsentTo(transaction: Transaction, member: Member, email: string, ended: PrivateLink[]): Promise<void> {
  await removeUnsent(transaction, hasEventBeginning(`claim-code/${member.id}/`));
  await readdressUnsent(transaction, isMailedTo(transaction, member), email, async ({ event, letter }) => {
    const link = ended.find(({ subjectId }) => event === forwardEvent(subjectId));
    return link ? withPrivateLink(letter, await createPrivateLink(transaction, link)) : letter;
  });
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
