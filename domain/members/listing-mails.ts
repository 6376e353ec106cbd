import type { ListingFields } from '#db/listing-fields.ts';
import type { LetterBlock } from '../letter.ts';
import type { MailEvent } from '../mail-kinds.ts';
import type { Mail } from '../outbox.ts';
import type { FieldChanges } from './changing.server.ts';
import { fieldNames, fieldsInWords } from './listing-words.ts';

interface Listing {
  id: string;
  fullName: string;
  email: string;
}

interface ToldChange extends FieldChanges {
  id: string;
}

/* Their events name the listing first: it is there for as long as the mails are, its changes are forgotten before. */

const signature = 'The membership office';

/** Tells an owner that the office has taken an edit back. */
export function changeReverted(listing: Listing, change: ToldChange, siteUrl: string): Mail {
  return reverted(listing, change, siteUrl, facts(change.before));
}

/** Tells the same to an address that the listing has lost by it: which entries, not what they say, which is another's. */
export function changeRevertedFrom(listing: Listing, change: ToldChange, siteUrl: string): Mail {
  return reverted(listing, change, siteUrl, fieldNames(Object.keys(change.before)).join(', '));
}

function reverted(listing: Listing, change: ToldChange, siteUrl: string, entries: LetterBlock): Mail {
  return letter(`listing-reverted/${listing.id}/${change.id}`, listing, 'A change to your listing has been undone', [
    'The office has undone a change to your listing in the members directory. These entries are as they were before:',
    entries,
    listingLink(listing, siteUrl),
    'If you think this is a mistake, please write to us.',
  ]);
}

/** Tells an owner that the listing has the name or the address asked for. */
export function changeApproved(listing: Listing, change: ToldChange, siteUrl: string): Mail {
  return letter(`listing-approved/${listing.id}/${change.id}`, listing, 'Your listing has been changed as you asked', [
    'The office has approved the change you asked for. Your listing now says:',
    facts(change.after),
    listingLink(listing, siteUrl),
    'If you did not ask for this, please write to us at once.',
  ]);
}

/** Tells an owner that the listing stays as it is. */
export function changeRefused(listing: Listing, change: ToldChange, siteUrl: string): Mail {
  return letter(`listing-refused/${listing.id}/${change.id}`, listing, 'About the change you asked for', [
    'The office could not approve this change to your listing:',
    facts(change.after),
    'The listing stays as it is. Please write to us if you have questions.',
    listingLink(listing, siteUrl),
  ]);
}

function letter(event: MailEvent, listing: Listing, subject: string, blocks: Mail['letter']['blocks']): Mail {
  return { event, recipient: listing.email, subject, letter: { to: listing.fullName, blocks, signature } };
}

function facts(fields: ListingFields) {
  return { facts: fieldsInWords(fields) };
}

function listingLink(listing: Listing, siteUrl: string) {
  return { link: `${siteUrl}/company/${listing.id}`, label: 'See your listing' };
}
