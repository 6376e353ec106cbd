import type { ListingFields } from '#db/listing-fields.ts';
import type { LetterBlock } from '../letter.ts';
import type { Mail } from '../outbox.ts';
import type { FieldChanges } from './changing.server.ts';
import { fieldNames, fieldsInWords } from './listing-words.ts';
import { type Addressee, listingLink, membershipLetter } from './membership-letter.ts';

interface ToldChange extends FieldChanges {
  id: string;
}

/* Their events name the listing first: it is there for as long as the mails are, its changes are forgotten before. */

/** Tells an owner that the office has taken an edit back. */
export function changeReverted(listing: Addressee, change: ToldChange, siteUrl: string): Mail {
  return reverted(listing, change, siteUrl, facts(change.before));
}

/** Tells the same to an address that the listing has lost by it: which entries, not what they say, which is another's. */
export function changeRevertedFrom(listing: Addressee, change: ToldChange, siteUrl: string): Mail {
  return reverted(listing, change, siteUrl, fieldNames(Object.keys(change.before)).join(', '));
}

function reverted(listing: Addressee, change: ToldChange, siteUrl: string, entries: LetterBlock): Mail {
  return membershipLetter(`listing-reverted/${listing.id}/${change.id}`, listing, 'A change to your listing has been undone', [
    'The office has undone a change to your listing in the members directory. These entries are as they were before:',
    entries,
    listingLink(listing, siteUrl),
    'If you think this is a mistake, please write to us.',
  ]);
}

/** Tells an owner that the listing has the name or the address asked for. */
export function changeApproved(listing: Addressee, change: ToldChange, siteUrl: string): Mail {
  return membershipLetter(`listing-approved/${listing.id}/${change.id}`, listing, 'Your listing has been changed as you asked', [
    'The office has approved the change you asked for. Your listing now says:',
    facts(change.after),
    listingLink(listing, siteUrl),
    'If you did not ask for this, please write to us at once.',
  ]);
}

/** Tells an owner that the listing stays as it is. */
export function changeRefused(listing: Addressee, change: ToldChange, siteUrl: string): Mail {
  return membershipLetter(`listing-refused/${listing.id}/${change.id}`, listing, 'About the change you asked for', [
    'The office could not approve this change to your listing:',
    facts(change.after),
    'The listing stays as it is. Please write to us if you have questions.',
    listingLink(listing, siteUrl),
  ]);
}

function facts(fields: ListingFields) {
  return { facts: fieldsInWords(fields) };
}
