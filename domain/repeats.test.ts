import { expect } from 'vitest';
import { repeats } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { fingerprintOf, forgetRepeats, keepFirst } from './repeats.ts';

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('the same fields in another order have the same fingerprint, other values another', () => {
  expect(fingerprintOf({ name: 'Asha', city: 'Pune' })).toBe(fingerprintOf({ city: 'Pune', name: 'Asha' }));
  expect(fingerprintOf({ name: 'Asha', city: 'Pune' })).not.toBe(fingerprintOf({ name: 'Pune', city: 'Asha' }));
});

test('within ten minutes the same thing is the first one, and afterwards a new one', async ({ db }) => {
  expect(await keepFirst(db, 'one', now, [])).toBe(true);
  expect(await keepFirst(db, 'one', later(9), [])).toBe(false);
  expect(await keepFirst(db, 'another', later(9), [])).toBe(true);
  expect(await keepFirst(db, 'one', later(10), [])).toBe(true);
  expect(await keepFirst(db, 'one', later(19), [])).toBe(false);
});

test('what is compared with nothing any more is forgotten', async ({ db }) => {
  await keepFirst(db, 'one', now, []);
  await keepFirst(db, 'another', later(5), []);
  await forgetRepeats(db, later(11));
  expect(await db.select().from(repeats)).toEqual([{ fingerprint: 'another', at: later(5) }]);
});
