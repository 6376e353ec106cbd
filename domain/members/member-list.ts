import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Application } from './schema.ts';

/** Why a list cannot be taken: a line for each thing that is wrong, with the number of the line in the file. */
export class WrongList extends Error {
  override name = 'WrongList';
}

/**
 * Reads a list of members: comma-separated values in UTF-8, the first line naming the fields as the application has them
 * (`fullName,phone,email,…`). Columns that are left out are empty.
 * @throws WrongList
 */
export function readMemberList(file: Uint8Array): Application[] {
  const rows = readRows(textOf(file));
  if (rows.length === 0) throw new WrongList('There is no member in the file.');
  const read = rows.map(({ record, info }) => ({ line: info.lines, parsed: Application.safeParse(record) }));
  const complaints = read.flatMap(({ line, parsed }, index) => [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `Line ${line}: ${path.join('.')}: ${message}`),
    ...roundedNumbers(rows[index]?.record ?? {}).map((field) => `Line ${line}: ${field}: ${roundedNumber}`),
  ]);
  if (complaints.length > 0) throw new WrongList(complaints.join('\n'));
  return read.flatMap(({ parsed }) => (parsed.data ? [parsed.data] : []));
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

interface ListRow {
  record: Record<string, string>;
  info: { lines: number };
}

function readRows(text: string): ListRow[] {
  try {
    return parse(text, { columns: knownFields, info: true, skip_empty_lines: true, trim: true }) as unknown as ListRow[];
  } catch (error) {
    if (error instanceof CsvError) throw new WrongList(error.message);
    throw error;
  }
}

/** A misspelt heading would leave its whole column out; of two that are the same, the second would stand for both. */
function knownFields(headings: string[]): string[] {
  const known = Object.keys(Application.shape);
  const unknown = headings.filter((heading) => !known.includes(heading));
  if (unknown.length > 0)
    throw new WrongList(`Line 1: there is no field ${unknown.join(', ')}. The fields are ${known.join(', ')}.`);
  const twice = headings.find((heading, index) => headings.indexOf(heading) < index);
  if (twice) throw new WrongList(`Line 1: the field ${twice} is there twice.`);
  return headings;
}
