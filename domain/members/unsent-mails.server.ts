import { and } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { mails } from '#db/schema.ts';
import { forwardEvent } from '../inbox-entries.ts';
import { withPrivateLink } from '../letter.ts';
import { hasEventBeginning, readdressUnsent, removeUnsent } from '../outbox.ts';
import { isOf } from '../personal-data.ts';
import { createPrivateLink, type PrivateLink } from '../private-links.ts';
import { isOnListing } from './mails-on-listing.ts';
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
  const isToMember = and(isOf(mails.recipient, member.email), isOnListing(transaction, member.id));
  await readdressUnsent(transaction, isToMember, email, async ({ event, letter }) => {
    const link = ended.find(({ subjectId }) => event === forwardEvent(subjectId));
    return link ? withPrivateLink(letter, await createPrivateLink(transaction, link)) : letter;
  });
}
