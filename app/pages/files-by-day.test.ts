import { expect, test } from 'vitest';
import { csvFile } from './files/csv-file.ts';
import { dataFile } from './privacy/data-file.ts';

test('the days in the names of files are India’s, where it is tomorrow while Greenwich has its evening', () => {
  const evening = new Date('2026-12-31T18:40:00.000Z');
  const ctx = { clock: () => evening, reportError: () => undefined };
  const nameOf = (answer: Response) => answer.headers.get('content-disposition');
  expect(nameOf(csvFile(ctx, 'claims', (async function* () {})()))).toContain('claims-2027-01-01');
  expect(nameOf(dataFile({ email: 'asha@example.in', kinds: [] }, evening))).toContain('your-data-2027-01-01');
});
