import { say } from '../run.ts';

/** Prints a table whose first column is words and whose others are figures. */
export function printTable(title: string, heads: string[], rows: (string | number)[][]): void {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)));
  const widths = heads.map((head, column) => Math.max(head.length, ...texts.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2))).join('');
  say(`\n${title}\n\n${line(heads)}`);
  for (const row of texts) say(line(row));
  say('');
}

/** Three digits that say something. */
function figure(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-IN');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** What stands at the end of a row that is beside its goal. */
export function verdict(holds: boolean): string {
  return holds ? '' : 'missed';
}
