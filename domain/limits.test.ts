import { expect } from 'vitest';
import { openDatabase, openPool } from '#db/client.ts';
import { tries } from '#db/schema.ts';
import { later, now, test } from '#test/fixtures.ts';
import { minute } from './durations.ts';
import { TooManyTries } from './errors.ts';
import { forgetTries, type Limit, limitTries, tryOf } from './limits.ts';
import { isOutage } from './outage.ts';

const thrice: Limit = { points: 3, within: 10 * minute };

test('an address that has used up its tries is told how long to wait, and no other address waits', async ({ visitor }) => {
  for (let tried = 0; tried < 3; tried += 1) await limitTries(visitor, 'contact', thrice);
  const refusal: TooManyTries = await limitTries(visitor, 'contact', thrice).catch((error) => error);
  expect(refusal).toBeInstanceOf(TooManyTries);
  expect(refusal.message).toBe('Too many tries. Please wait 10 minutes and try again.');
  expect(refusal.retryAfter).toBe(600);
  await limitTries({ ...visitor, address: '198.51.100.1' }, 'contact', thrice);
  await limitTries(visitor, 'nominations', thrice);
});

test.for([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [5_399, '90 minutes'],
  [5_400, '2 hours'],
  [86_213, '24 hours'],
] as const)('a wait of %i seconds is told as %s', ([seconds, words]) => {
  expect(TooManyTries.after(seconds).message).toContain(`wait ${words} and`);
});

test('tries made at once, on two servers, are counted together', async ({ committed }) => {
  const otherServer = { ...committed, db: openDatabase(committed.db.$client) };
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => limitTries(index % 2 ? committed : otherServer, 'contact', thrice)),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('after the time is over, the address may try again', async ({ visitor }) => {
  const once: Limit = { points: 1, within: 10 * minute };
  await limitTries(visitor, 'contact', once);
  await expect(limitTries(later(visitor, 9), 'contact', once)).rejects.toThrow(TooManyTries);
  await limitTries(later(visitor, 10), 'contact', once);
  await expect(limitTries(later(visitor, 11), 'contact', once)).rejects.toThrow(TooManyTries);
});

test('a clock that was a day ahead for a moment limits nobody once it is right', async ({ visitor }) => {
  const once: Limit = { points: 1, within: 10 * minute };
  const ahead = later(visitor, 24 * 60);
  await limitTries(ahead, 'contact', once);
  await expect(limitTries(ahead, 'contact', once)).rejects.toThrow(TooManyTries);
  await limitTries(visitor, 'contact', once);
  await expect(limitTries(visitor, 'contact', once)).rejects.toThrow('wait 10 minutes');
});

test('counts whose time is over are forgotten', async ({ visitor, db }) => {
  await limitTries(visitor, 'contact', thrice);
  await forgetTries(db, now);
  expect(await db.$count(tries)).toBe(1);
  await forgetTries(db, new Date(now.getTime() + 10 * minute + 1));
  expect(await db.$count(tries)).toBe(0);
});

test('a flood from ever new addresses takes no more memory: the longest refused are asked about again', ({ visitor }) => {
  const from = (address: number) => tryOf({ ...visitor, address: String(address) }, 'contact', thrice);
  const expire = new Date(now.getTime() + 10 * minute);
  for (let address = 0; address <= 1_000; address += 1) {
    expect(() => from(address)?.judge({ points: 4, expire })).toThrow(TooManyTries);
  }
  expect(() => from(1_000)).toThrow(TooManyTries);
  expect(() => from(1)).toThrow(TooManyTries);
  expect(from(0)).toBeDefined();
});

test('while the database is away a limit says so, and nobody is told of too many tries', async ({ visitor }) => {
  const away = openPool('postgres://nobody@127.0.0.1:1/nothing');
  const ctx = { ...visitor, db: openDatabase(away) };
  await expect(limitTries(ctx, 'contact', thrice)).rejects.toSatisfy(isOutage);
});

test('limits can be switched off, for load tests', async ({ visitor, db }) => {
  for (let tried = 0; tried < 10; tried += 1) await limitTries({ ...visitor, rateLimits: 'off' }, 'contact', thrice);
  expect(await db.$count(tries)).toBe(0);
});
