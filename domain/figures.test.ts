import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indianAmount, indianFigure } from './figures.ts';

test('whole figures are grouped as the language’s own rules group them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(indianFigure(value)).toBe(value.toLocaleString('en-IN'));
    }),
  );
});

test('amounts in paise are written as the language’s own rules write them', () => {
  const rules = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (paise) => {
      expect(indianAmount(paise / 100, 2)).toBe((paise / 100).toLocaleString('en-IN', rules));
    }),
  );
});

test('decimals are not grouped', () => {
  expect(indianFigure(1_234_567.1234567)).toBe('12,34,567.1234567');
  expect(indianFigure(0.125)).toBe('0.125');
});
