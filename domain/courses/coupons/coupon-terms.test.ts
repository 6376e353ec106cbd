import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CouponForm } from '../schema.ts';
import { formOf, lastDayOf, termsOf } from './coupon-terms.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const number = fc.integer({ min: 1, max: 100 }).map(String);
const mayBeEmpty = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
const form = fc.record({
  code: fc.constant('TEN'),
  kind: fc.constantFrom('percent', 'amount'),
  value: number,
  startsOn: day,
  endsOn: mayBeEmpty(day),
  useLimit: mayBeEmpty(number),
  perPersonLimit: mayBeEmpty(number),
});

test('a coupon that is opened again shows the terms it was written down with', () => {
  fc.assert(
    fc.property(form, (written) => {
      const parsed = CouponForm.safeParse(written);
      fc.pre(parsed.success);
      if (parsed.success) expect({ code: 'TEN', ...formOf(termsOf(parsed.data, now)) }).toEqual(written);
    }),
  );
});

test('a coupon’s last day is the day in India on which it still counts', () => {
  const written = { code: 'TEN', kind: 'amount', value: '10', useLimit: '', perPersonLimit: '' };
  const terms = termsOf(CouponForm.parse({ ...written, startsOn: '', endsOn: '2026-11-30' }), now);
  expect(terms).toMatchObject({ value: 1_000, startsAt: now, endsAt: new Date('2026-11-30T18:30:00.000Z') });
  expect(terms.endsAt && lastDayOf(terms.endsAt)).toBe('2026-11-30');
});
