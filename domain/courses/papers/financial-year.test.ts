import { expect, test } from 'vitest';
import { financialYearOf } from './financial-year.ts';

test('a financial year begins on 1 April, when it is midnight in India', () => {
  expect(financialYearOf(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27');
  expect(financialYearOf(new Date('2027-03-31T18:30:00.000Z'))).toBe('27-28');
});

test('January belongs to the year that began in April', () => {
  expect(financialYearOf(new Date('2027-01-01T00:00:00Z'))).toBe('26-27');
  expect(financialYearOf(new Date('2026-12-31T23:59:59Z'))).toBe('26-27');
});

test('the turn of a century keeps two digits', () => {
  expect(financialYearOf(new Date('2099-06-01T00:00:00Z'))).toBe('99-00');
});
