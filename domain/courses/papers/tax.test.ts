import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints, isTaxed, noteKindOf, percent, saleKindOf, takesBackSale, taxInside, taxLinesOf } from './tax.ts';

const price = fc.integer({ min: 0, max: 2_000_000_000 });
const rate = fc.constantFrom(0, 25, 500, 1200, 1800, 2800);
const supplies = fc.constantFrom('intra-state' as const, 'inter-state' as const);

test('of the course’s ₹15,421, ₹13,068.64 is taxed and ₹2,352.36 is the tax', () => {
  expect(taxInside(1_542_100, 1800, 'inter-state')).toEqual({ taxableValue: 1_306_864, cgst: 0, sgst: 0, igst: 235_236 });
  expect(taxInside(1_542_100, 1800, 'intra-state')).toEqual({ taxableValue: 1_306_864, cgst: 117_618, sgst: 117_618, igst: 0 });
});

test('the parts of any price add up to it, to the paisa', () => {
  fc.assert(
    fc.property(price, rate, supplies, (amount, basisPoints, supply) => {
      const { taxableValue, cgst, sgst, igst } = taxInside(amount, basisPoints, supply);
      expect(taxableValue + cgst + sgst + igst).toBe(amount);
      expect([taxableValue, cgst, sgst, igst].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
    }),
  );
});

test('the tax is the rate of the taxable value, to the paisa, in each of its parts', () => {
  fc.assert(
    fc.property(price, rate, (amount, basisPoints) => {
      const intra = taxInside(amount, basisPoints, 'intra-state');
      const inter = taxInside(amount, basisPoints, 'inter-state');
      expect(Math.abs(intra.cgst - (intra.taxableValue * basisPoints) / 20_000)).toBeLessThanOrEqual(1);
      expect(Math.abs(inter.igst - (inter.taxableValue * basisPoints) / 10_000)).toBeLessThanOrEqual(1);
    }),
  );
});

test('within a state the halves are equal; between states there is one tax', () => {
  fc.assert(
    fc.property(price, rate, (amount, basisPoints) => {
      const intra = taxInside(amount, basisPoints, 'intra-state');
      expect([intra.cgst, intra.igst]).toEqual([intra.sgst, 0]);
      expect(taxInside(amount, basisPoints, 'inter-state')).toMatchObject({ cgst: 0, sgst: 0 });
      expect(Math.abs(2 * intra.cgst - taxInside(amount, basisPoints, 'inter-state').igst)).toBeLessThanOrEqual(1);
    }),
  );
});

test('nothing paid is nothing taxed', () => {
  expect(taxInside(0, 1800, 'intra-state')).toEqual({ taxableValue: 0, cgst: 0, sgst: 0, igst: 0 });
});

test('a registered supplier gives invoices and credit notes, with tax; another receipts and refund notes, without', () => {
  const registered = saleKindOf({ gstin: '07AAGFF2194N1Z1' });
  const unregistered = saleKindOf({ gstin: '' });
  expect([registered, noteKindOf(registered)]).toEqual(['tax invoice', 'credit note']);
  expect([unregistered, noteKindOf(unregistered)]).toEqual(['receipt', 'refund note']);
  expect([registered, noteKindOf(registered), unregistered, noteKindOf(unregistered)].map(isTaxed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([registered, unregistered].map(takesBackSale)).toEqual([false, false]);
  expect([noteKindOf(registered), noteKindOf(unregistered)].map(takesBackSale)).toEqual([true, true]);
});

const supplier = { name: 'AICC', address: 'New Delhi', state: 'Delhi', gstin: '07AAGFF2194N1Z1' };
const sold = { kind: 'tax invoice', supplier, placeOfSupply: 'Delhi', rate: 1800, cgst: 900, sgst: 900, igst: 0 } as const;

test('a document names the taxes of its place of supply, and the local half of a union territory is UTGST', () => {
  const halves = (local: string) => [
    { name: 'CGST', rate: 900, amount: 900 },
    { name: local, rate: 900, amount: 900 },
  ];
  expect(taxLinesOf(sold)).toEqual(halves('SGST'));
  const ladakh = { ...sold, supplier: { ...supplier, state: 'Ladakh' }, placeOfSupply: 'Ladakh' };
  expect(taxLinesOf(ladakh)).toEqual(halves('UTGST'));
  expect(taxLinesOf({ ...sold, kind: 'credit note', placeOfSupply: 'Goa', cgst: 0, sgst: 0, igst: 1_800 })).toEqual([
    { name: 'IGST', rate: 1800, amount: 1_800 },
  ]);
});

test('a receipt names no tax, though an early one was kept with it', () => {
  expect(taxLinesOf({ ...sold, kind: 'receipt' })).toEqual([]);
});

test('a rate counts to the hundredth of a per cent as the office wrote it', () => {
  const settings = { name: 'AICC', address: 'New Delhi', state: 'Delhi', gstin: '', sac: '' } as const;
  expect(['18', '0.25', '4.35', '8.2'].map((rate) => basisPoints({ ...settings, rate }))).toEqual([1800, 25, 435, 820]);
});

test('a rate is written as a reader expects it', () => {
  expect([percent(1800), percent(900), percent(250)]).toEqual(['18 %', '9 %', '2.5 %']);
});
