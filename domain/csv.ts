import { stringify } from 'csv-stringify/sync';

/** How many rows of a long list are read together. */
export const rowsAtATime = 500;

/** What stands in each column, under its heading, in their order. */
export type Columns<Row> = Record<string, (row: Row) => string>;

/**
 * A table as comma-separated values (RFC 4180), of any length: rows are written as they are read. The byte order mark at the
 * start makes spreadsheets read UTF-8; a text they would take for a formula, such as `=1+1`, gets an apostrophe in front (OWASP,
 * CSV injection).
 * @param readAfter the next rows after the last one that was read, or the first; none are left where it gives none
 */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(Object.keys(columns))}`;
  const cells = Object.values(columns);
  for (let rows = await readAfter(undefined); rows.length > 0; rows = await readAfter(rows.at(-1))) {
    yield rows.map((row) => line(cells.map((textOf) => textOf(row)))).join('');
  }
}

function line(fields: string[]): string {
  // By itself the library quotes a line end only where it is the one between records.
  return stringify([fields], { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
