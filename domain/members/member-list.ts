import { repeatsIn } from './list-repeats.ts';
import { type ListRow, readRows, WrongList } from './list-rows.ts';
import { suggestState } from './pin-codes.ts';
import { countryNamed, indianStateNamed, spelledState } from './place-names.ts';
import { Application } from './schema.ts';

/** A list of members, read. */
export interface MemberList {
  /** Each once, by the first of the rows with the same name and email. */
  members: Application[];
  /** The other rows, with the one that counts: `Row 4 (BHARAT LTD): Row 3 (Bharat Ltd) counts`. */
  repeats: string[];
  /** Of whom the list gave no state and the PIN code told one, with what is to be looked at: `Row 3 (Bharat Ltd): Goa`. */
  guessedStates: ReadonlyMap<Application, string>;
}

/**
 * Reads a list of members: comma-separated values in UTF-8, the first row naming the fields as the application has them
 * (`fullName,phone,email,…`). Columns that are left out are empty. Countries and Indian states are brought to their one spelling, by
 * which the directory is filtered; where no state is given, the PIN code tells it if it can.
 * @throws WrongList
 */
export function readMemberList(file: Uint8Array): MemberList {
  const rows = readRows(textOf(file));
  if (rows.length === 0) throw new WrongList('There is no member in the file.');
  const read = rows.map(readMember);
  const complaints = read.flatMap(({ complaints }) => complaints);
  if (complaints.length > 0) throw WrongList.of(complaints);
  const named = read.flatMap(({ name, member }) => (member ? [{ name, member }] : []));
  const repeats = repeatsIn(named);
  return {
    members: named.map(({ member }) => member).filter((member) => !repeats.has(member)),
    repeats: [...repeats.values()],
    guessedStates: new Map(read.flatMap(({ member, guessedState }) => (member && guessedState ? [[member, guessedState]] : []))),
  };
}

interface ReadMember {
  name: string;
  member?: Application;
  guessedState?: string;
  complaints: string[];
}

/** @returns the member, or what is wrong with the row */
function readMember({ name, record: written }: ListRow): ReadMember {
  const record = withKnownCountry(written);
  const { data, error } = Application.safeParse(record);
  const complaints = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...roundedNumbers(record).map((field) => `${field}: ${roundedNumber}`),
    ...wrongState(record),
  ].map((complaint) => `${name}: ${complaint}`);
  if (!data) return { name, complaints };
  const state = stateOf(data);
  return {
    name,
    complaints,
    member: { ...data, state },
    ...(data.state === '' && state && { guessedState: `${name}: ${state}` }),
  };
}

function withKnownCountry(record: ListRow['record']): ListRow['record'] {
  const country = countryNamed(record.country ?? '');
  return country ? { ...record, country } : record;
}

/** The directory's filter offers each state of India in one spelling: another would never be found by it. */
function wrongState(record: ListRow['record']): string[] {
  const { country, state } = Application.shape;
  const given = state.parse(record.state);
  const isKnown = given === '' || country.safeParse(record.country).data !== 'India' || indianStateNamed(given);
  return isKnown ? [] : [`state: ${given} is no state of India. ${aboutStates}`];
}

const aboutStates = 'Write its name in full, or leave it empty: the PIN code may tell it.';

function stateOf(member: Application): string {
  return member.state === '' ? (suggestState(member.country, member.zipCode) ?? '') : spelledState(member);
}

/** A spreadsheet writes a number of twelve digits as 9.19877E+11, and the digits are lost. */
function roundedNumbers(record: Record<string, string>): string[] {
  return Object.keys(record).filter((field) => /^\d+(\.\d+)?E\+\d+$/i.test(record[field] ?? ''));
}

const roundedNumber = 'the spreadsheet has rounded this number. Format the column as text, and enter the number again.';

/** Read in another encoding, names would be published with other letters. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new WrongList('The file is not in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.');
  }
}
