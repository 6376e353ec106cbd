import type { ListingField, ListingFields } from '#db/listing-fields.ts';
import type { Member } from './members.server.ts';

/** A listing's fields as letters, the office and its owner's data name them. */
const names: Record<ListingField, string> = {
  fullName: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  zipCode: 'Zip code',
  state: 'State',
  country: 'Country',
  businessDescription: 'Description',
  website: 'Website',
  fax: 'Fax',
  tax: 'Tax number',
  logo: 'Logo',
};

/** Everything a member has told us, each with its name; '' where it was left out. */
export function factsOf(member: Member): [name: string, value: string][] {
  return (Object.keys(names) as ListingField[]).map((field) => [names[field], member[field]]);
}

/** Fields as a person calls them. */
export function fieldNames(fields: readonly string[]): string[] {
  return fields.map((field) => names[field as ListingField] ?? field);
}

/** Fields that changed with their values, both as a person reads them. */
export function fieldsInWords(fields: ListingFields): [name: string, value: string][] {
  return (Object.keys(fields) as ListingField[]).map((field) => [names[field], inWords(field, fields[field])]);
}

/** What fields say, a line for each. */
export function sideInWords(fields: ListingFields): string {
  return fieldsInWords(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** What changes from what to what, a line for each field. */
export function differenceInWords({ before, after }: { before: ListingFields; after: ListingFields }): string {
  return (Object.keys({ ...before, ...after }) as ListingField[])
    .map((field) => `${names[field]}: ${inWords(field, before[field])} → ${inWords(field, after[field])}`)
    .join('\n');
}

/** @param value undefined where a person had it erased */
function inWords(field: ListingField, value: string | undefined): string {
  if (value === undefined) return 'erased';
  if (value === '') return 'none';
  return field === 'logo' ? 'an image' : value;
}
