import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inboxItems, listingChanges, members } from '#db/schema.ts';
import { NotFound } from '../errors.ts';
import { aboutIdAmong, readAbout } from '../inbox-about.ts';

/** Whom an answer goes to, and what it answers. */
export interface Addressee {
  title: string;
  name: string;
  email: string;
  /** What they wrote, where they wrote anything, and to whom. */
  wrote?: { to: string; text: string };
}

/**
 * Locks the listing that a claim is about until the transaction ends: whoever changes its address meanwhile waits, and finds the
 * answer's mail. Before the item is locked, as whoever decides a claim or ends a membership locks the listing first, too, so that
 * neither waits for the other in a circle.
 * @param itemId of whatever box: nothing is locked for those that are about no change of a listing
 */
export async function lockListingOf(transaction: Transaction, itemId: string): Promise<void> {
  await transaction
    .select({ id: members.id })
    .from(members)
    .innerJoin(listingChanges, eq(listingChanges.memberId, members.id))
    .innerJoin(inboxItems, eq(listingChanges.id, aboutIdAmong('listing-change')))
    .where(eq(inboxItems.id, itemId))
    .for('share', { of: members });
}

/**
 * Whom an answer to an item goes to. Claims go to the listing's current address; the stored one may be outdated or mistyped.
 * The body is quoted of messages alone: that of a claim tells in the house's words what was sent, and a nomination's says nothing.
 * @param item must be locked, after its addressee: the listing is corrected, or its membership ends, before the answer, or after it
 * together with the answer's mail
 * @throws NotFound where the listing has gone
 */
export async function addresseeOf(transaction: Transaction, item: typeof inboxItems.$inferSelect): Promise<Addressee> {
  const about = readAbout(item);
  const { title, name, email, body } = item;
  if (item.box === 'nominations') return { title, name, email };
  if (item.box === 'messages') {
    // What was written to the owner of a listing is the office's to answer too, and was not written to it.
    const to = about?.matter === 'member' ? 'the owner of a listing in the chamber’s members directory' : 'us';
    return { title, name, email, wrote: { to, text: body } };
  }
  if (about?.matter !== 'listing-change') throw noListing();
  const [listing] = await transaction
    .select({ title: members.fullName, name: members.fullName, email: members.email })
    .from(listingChanges)
    .innerJoin(members, eq(members.id, listingChanges.memberId))
    .where(eq(listingChanges.id, about.id));
  if (!listing) throw noListing();
  return listing;
}

function noListing(): NotFound {
  return new NotFound('The listing that this is about is no longer there.');
}
