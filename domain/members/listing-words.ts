/** A listing's fields as letters and the office name them. */
const names: Record<string, string> = {
  fullName: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  zipCode: 'Zip code',
  state: 'State',
  businessDescription: 'Description',
  website: 'Website',
  fax: 'Fax',
  logo: 'Logo',
};

/** Fields with their values, both as a person reads them. */
export function fieldsInWords(fields: Record<string, string>): [name: string, value: string][] {
  return Object.entries(fields).map(([field, value]) => [names[field] ?? field, inWords(field, value)]);
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
