import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { aboutRow } from '#db/inbox-about.ts';
import { inboxEntries, inboxItems, listingChanges, mails } from '#db/schema.ts';
import { aboutOf } from '../inbox-about.ts';
import { answerEvent, forwardEvent } from '../inbox-entries.ts';

/**
 * The condition for mails on a listing, sent or not: what speaks of the membership, answers on changes of the listing, and others'
 * messages that were passed on to its owner.
 */
export function isOnListing(transaction: Transaction, memberId: string): SQL | undefined {
  const changes = transaction
    .select({ about: aboutRow('listing-change', listingChanges.id) })
    .from(listingChanges)
    .where(eq(listingChanges.memberId, memberId));
  const answers = transaction
    .select({ event: sql`${answerEvent('')}::text || ${inboxEntries.id}` })
    .from(inboxEntries)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEntries.itemId))
    .where(inArray(inboxItems.about, changes));
  const messages = transaction
    .select({ event: sql`${forwardEvent('')}::text || ${inboxItems.id}` })
    .from(inboxItems)
    .where(eq(inboxItems.about, aboutOf('member', memberId)));
  const ofMember = eq(sql`split_part(${mails.event}, '/', 2)`, memberId);
  return or(ofMember, inArray(mails.event, answers), inArray(mails.event, messages));
}
