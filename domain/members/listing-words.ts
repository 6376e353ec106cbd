import type { Member } from './members.server.ts';
import type { ApplicationField } from './schema.ts';

type ListedField = ApplicationField | 'tax' | 'logo';

/** A listing's fields as letters, the office and its owner's data name them. */
const names: Record<ListedField, string> = {
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
  tax: 'Tax',
  logo: 'Logo',
};

/** Everything a member has told us, each with its name; '' where it was left out. */
export function factsOf(member: Member): [name: string, value: string][] {
  return (Object.keys(names) as ListedField[]).map((field) => [names[field], member[field]]);
}

/** Fields as a person calls them. */
export function fieldNames(fields: readonly string[]): string[] {
  return fields.map((field) => names[field as ListedField] ?? field);
}

/** Fields that changed with their values, both as a person reads them. */
export function fieldsInWords(fields: Record<string, string>): [name: string, value: string][] {
  return Object.entries(fields).map(([field, value]) => [names[field as ListedField] ?? field, inWords(field, value)]);
}

/** What changes from what to what, a line for each field. */
export function differenceInWords({ before, after }: { before: Record<string, string>; after: Record<string, string> }): string {
  const earlier = new Map(fieldsInWords(before));
  return fieldsInWords(after)
    .map(([name, value]) => `${name}: ${earlier.get(name)} → ${value}`)
    .join('\n');
}

function inWords(field: string, value: string): string {
  if (value === '') return 'none';
  return field === 'logo' ? 'an image' : value;
}
