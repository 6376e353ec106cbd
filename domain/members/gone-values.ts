import type { ListingField, ListingFields } from '#db/listing-fields.ts';
import { type ListingHistory, saidUnder } from '../listing-history.ts';
import type { Member } from './members.server.ts';

/** What is to go of a listing's history, by the fields that said it. */
export type GoneValues = ReadonlyMap<ListingField, ReadonlySet<string>>;

/** What a listing said while it had an address, and what was to be said with it, but for what it says today: that is its own. */
export function goneWith(history: ListingHistory, email: string, listing: Member): GoneValues {
  const gone = new Map<ListingField, Set<string>>();
  for (const [field, value] of saidUnder(history, email).flatMap(entriesOf)) {
    if (value !== '' && value !== listing[field]) gone.set(field, (gone.get(field) ?? new Set()).add(value));
  }
  return gone;
}

/** Fields without those values that go. */
export function without(fields: ListingFields, gone: GoneValues): ListingFields {
  return Object.fromEntries(entriesOf(fields).filter(([field, value]) => !gone.get(field)?.has(value)));
}

function entriesOf(fields: ListingFields): [ListingField, string][] {
  return Object.entries(fields) as [ListingField, string][];
}
