import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table of comma-separated values is read back as it was, whatever its texts hold', async () => {
  const rows = ['two\nlines', 'two\r\nlines', 'a "quoted", one', 'यह', ''].map((message, number) => ({ number, message }));
  const columns = {
    Number: (row: (typeof rows)[number]) => String(row.number),
    Message: (row: (typeof rows)[number]) => row.message,
  };
  const written = await text(csvOf(columns, async (last) => (last ? [] : rows)));
  const read = parse(written, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(read).toEqual(rows.map(({ number, message }) => ({ Number: String(number), Message: message })));
});
