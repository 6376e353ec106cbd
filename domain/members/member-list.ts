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
export function readMemberList(text: string): Application[] {
  const rows = readRows(text);
  const read = rows.map(({ record, info }) => ({ line: info.lines, parsed: Application.safeParse(record) }));
  const complaints = read.flatMap(({ line, parsed }) =>
    (parsed.error?.issues ?? []).map(({ path, message }) => `Line ${line}: ${path.join('.')}: ${message}`),
  );
  if (complaints.length > 0) throw new WrongList(complaints.join('\n'));
  return read.flatMap(({ parsed }) => (parsed.data ? [parsed.data] : []));
}

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

function readRows(text: string): Row[] {
  try {
    return parse(text, { bom: true, columns: knownFields, info: true, skip_empty_lines: true, trim: true }) as unknown as Row[];
  } catch (error) {
    if (error instanceof CsvError) throw new WrongList(error.message);
    throw error;
  }
}

/** A misspelt heading would leave its whole column out. */
function knownFields(headings: string[]): string[] {
  const known = Object.keys(Application.shape);
  const unknown = headings.filter((heading) => !known.includes(heading));
  if (unknown.length === 0) return headings;
  throw new WrongList(`Line 1: there is no field ${unknown.join(', ')}. The fields are ${known.join(', ')}.`);
}
