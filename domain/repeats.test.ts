import { expect } from 'vitest';
import { repeats } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { minute } from './durations.ts';
import { fingerprintOf, forgetRepeats } from './repeats.ts';

test('the same fields in another order have the same fingerprint, other values another', () => {
  expect(fingerprintOf({ name: 'Asha', city: 'Pune' })).toBe(fingerprintOf({ city: 'Pune', name: 'Asha' }));
  expect(fingerprintOf({ name: 'Asha', city: 'Pune' })).not.toBe(fingerprintOf({ name: 'Pune', city: 'Asha' }));
});

test('what is compared with nothing any more is forgotten', async ({ db }) => {
  const lately = new Date(now.getTime() + 5 * minute);
  await db.insert(repeats).values([
    { fingerprint: 'one', at: now },
    { fingerprint: 'another', at: lately },
  ]);
  await forgetRepeats(db, new Date(now.getTime() + 11 * minute));
  expect(await db.select().from(repeats)).toEqual([{ fingerprint: 'another', at: lately }]);
});
