import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { beginningOf } from '../beginning.ts';
import { indianFigure } from '../figures.ts';
import { Application } from './schema.ts';

/** How many things that are wrong are told at once: one mistake in every row of a long list is soon seen. */
const mostTold = 50;

/** Why a list cannot be taken: a line for each thing that is wrong, with the number of its row. */
export class WrongList extends Error {
  override name = 'WrongList';

  /** The first of the complaints, and how many more there are. */
  static of(complaints: readonly string[]): WrongList {
    return new WrongList(firstOf(complaints, (more) => `And ${more} more.`).join('\n'));
  }
}

function firstOf(things: readonly string[], wordsOf: (more: string) => string): string[] {
  const more = things.length - mostTold;
  const told = things.slice(0, mostTold);
  return more > 0 ? [...told, wordsOf(indianFigure(more))] : told;
}

/** What stands in a cell, as a complaint about it says it: each would repeat all of a long one. */
function cellInWords(cell: string): string {
  return beginningOf(cell.replace(/\s+/g, ' '), 60);
}

/** A member of a list. */
export interface ListRow {
  /** By which a reader finds the member in a spreadsheet: `Row 3 (Bharat Ltd)`. */
  name: string;
  /** What stands under each heading. */
  record: Record<string, string>;
}

/**
 * What stands below the heading of a list of comma-separated values. Rows and columns in which nothing stands are left out:
 * spreadsheets leave them behind.
 * @throws WrongList
 */
export function readRows(text: string): ListRow[] {
  requireCommas(text);
  // Blank rows are left out only once they are counted: a spreadsheet counts them.
  const [heading, ...rows] = cellsOf(text)
    .map((cells, index) => ({ name: rowName(index), cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!heading) return [];
  requireKnownFields(heading.name, heading.cells);
  const read = rows.map(({ name, cells }) => rowOf(name, heading.cells, cells));
  const complaints = read.flatMap(({ name, unnamed }) =>
    unnamed.map((cell) => `${name}: “${cellInWords(cell)}” stands under no heading.`),
  );
  if (complaints.length > 0) throw WrongList.of(complaints);
  return read;
}

/** Spreadsheets of some countries separate by semicolons: read by commas, all headings would be one field that nobody has. */
function requireCommas(text: string): void {
  const heading = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const separator = heading.includes(',') ? undefined : /[;\t]/.exec(heading)?.[0];
  if (!separator) return;
  const name = separator === ';' ? 'semicolons' : 'tabs';
  throw new WrongList(`The file is separated by ${name}. Save it as values separated by commas.`);
}

/** Each row as it stands in the file: spreadsheets need not write as many cells in each. */
function cellsOf(text: string): string[][] {
  try {
    return parse(text, { relax_column_count: true, trim: true });
  } catch (error) {
    // All it can complain of are quotation marks. It names the line to which it has read; the cell may have begun rows above.
    if (error instanceof CsvError) throw new WrongList(`${rowName(Number(error.records))}: ${wrongQuotes}`);
    throw error;
  }
}

const wrongQuotes =
  'there is a quotation mark too many, or one is missing. Put one before the cell’s text and one after it, or none; write each that is part of the text twice.';

/** @param index from 0, the heading and blank rows counted */
function rowName(index: number): string {
  return `Row ${index + 1}`;
}

function rowOf(name: string, fields: string[], cells: string[]): ListRow & { unnamed: string[] } {
  const record = Object.fromEntries(fields.flatMap((field, column) => (field ? [[field, cells[column] ?? '']] : [])));
  const unnamed = cells.filter((cell, column) => cell !== '' && !fields[column]);
  const fullName = cellInWords(record.fullName ?? '');
  return { name: fullName ? `${name} (${fullName})` : name, record, unnamed };
}

/** A misspelt heading would leave its whole column out; of two that are the same, the second would stand for both. */
function requireKnownFields(name: string, headings: string[]): void {
  const known = Object.keys(Application.shape);
  const given = headings.filter((heading) => heading !== '');
  const unknown = given.filter((heading) => !known.includes(heading));
  if (unknown.length > 0) {
    const told = firstOf(unknown.map(cellInWords), (more) => `and ${more} more`).join(', ');
    throw new WrongList(`${name}: there is no field ${told}. The fields are ${known.join(', ')}.`);
  }
  const twice = given.find((heading, index) => given.indexOf(heading) < index);
  if (twice) throw new WrongList(`${name}: the field ${twice} is there twice.`);
}
