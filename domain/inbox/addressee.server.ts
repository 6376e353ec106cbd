import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { type inboxItems, listingChanges, members } from '#db/schema.ts';
import { NotFound } from '../errors.ts';
import { readAbout } from '../inbox.ts';

/** Whom an answer goes to, and what it answers. */
export interface Addressee {
  title: string;
  name: string;
  email: string;
  /** What they wrote, where they wrote anything. */
  wrote?: string;
}

/**
 * Whom an answer to an item goes to. Claims go to the listing's current address; the stored one may be outdated or mistyped.
 * Their body is not quoted as what the owner wrote: it tells what changed in the house's words.
 * @param item must be locked: a membership ends before the answer, or after it together with the answer's mail. The listing is
 * not locked, because whoever ends its membership locks the listing first and the item after it
 * @throws NotFound where the listing has gone
 */
export async function addresseeOf(transaction: Transaction, item: typeof inboxItems.$inferSelect): Promise<Addressee> {
  if (item.box !== 'claims') return { title: item.title, name: item.name, email: item.email, wrote: item.body };
  const about = readAbout(item);
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
