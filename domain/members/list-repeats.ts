import { nameKeyOf } from './directory-terms.ts';
import { Application } from './schema.ts';

/** A member of a list, with the name of the row: `Row 3 (Bharat Ltd)`. */
interface NamedMember {
  name: string;
  member: Application;
}

/**
 * Those of a list whom an earlier row has already: of such rows the first counts.
 * @returns for each of them which row counts, and in what it differs: `Row 4 (BHARAT LTD): Row 3 (Bharat Ltd) counts`
 */
export function repeatsIn(rows: NamedMember[]): Map<Application, string> {
  const firsts = new Map<string, NamedMember>();
  const repeats = new Map<Application, string>();
  for (const row of rows) {
    const key = nameAndEmail(row.member);
    const first = firsts.get(key);
    if (!first) firsts.set(key, row);
    else repeats.set(row.member, `${row.name}: ${first.name} counts${difference(first.member, row.member)}`);
  }
  return repeats;
}

/** What tells the members of a list apart, and from those who are listed already. */
export function nameAndEmail({ fullName, email }: Pick<Application, 'fullName' | 'email'>): string {
  return `${nameKeyOf(fullName)}\n${email.toLowerCase()}`;
}

/** In what the member would have been listed otherwise by the later row. The names stand there, and the email is the same. */
function difference(first: Application, later: Application): string {
  const { fullName, email, ...others } = Application.shape;
  const fields = Object.keys(others) as (keyof typeof others)[];
  const different = fields.filter((field) => first[field] !== later[field]);
  return different.length > 0 ? `; they differ in ${different.join(', ')}` : '';
}
