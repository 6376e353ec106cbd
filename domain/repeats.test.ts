import { expect } from 'vitest';
import { repeats } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { TooManyTries } from './errors.ts';
import { tryOf } from './limits.ts';
import { fingerprintOf, forgetRepeats, keepFirst } from './repeats.ts';

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('the same fields in another order have the same fingerprint, other values another', () => {
  expect(fingerprintOf({ name: 'Asha', city: 'Pune' })).toBe(fingerprintOf({ city: 'Pune', name: 'Asha' }));
  expect(fingerprintOf({ name: 'Asha', city: 'Pune' })).not.toBe(fingerprintOf({ name: 'Pune', city: 'Asha' }));
});

test('within ten minutes the same thing is the first one, and afterwards a new one', async ({ db }) => {
  expect(await keepFirst(db, { fingerprint: 'one', at: now }, [])).toBe(true);
  expect(await keepFirst(db, { fingerprint: 'one', at: later(9) }, [])).toBe(false);
  expect(await keepFirst(db, { fingerprint: 'another', at: later(9) }, [])).toBe(true);
  expect(await keepFirst(db, { fingerprint: 'one', at: later(10) }, [])).toBe(true);
  expect(await keepFirst(db, { fingerprint: 'one', at: later(19) }, [])).toBe(false);
});

test('what is compared with nothing any more is forgotten', async ({ db }) => {
  await keepFirst(db, { fingerprint: 'one', at: now }, []);
  await keepFirst(db, { fingerprint: 'another', at: later(5) }, []);
  await forgetRepeats(db, later(11));
  expect(await db.select().from(repeats)).toEqual([{ fingerprint: 'another', at: later(5) }]);
});

test('a try too many keeps nothing, and is refused by the statement that would have kept it', async ({ visitor, db }) => {
  const attempt = () => tryOf(visitor, 'applications', { points: 1, seconds: 600 });
  const [first, second] = [attempt(), attempt()];
  expect(await keepFirst(db, { fingerprint: 'one', at: now, attempt: first }, [])).toBe(true);
  const refusal = await keepFirst(db, { fingerprint: 'another', at: now, attempt: second }, []).catch((error) => error);
  expect(refusal).toBeInstanceOf(TooManyTries);
  expect(refusal.retryAfter).toBeGreaterThan(590);
  expect(await db.select({ fingerprint: repeats.fingerprint }).from(repeats)).toEqual([{ fingerprint: 'one' }]);
  expect(attempt).toThrow(TooManyTries);
});
