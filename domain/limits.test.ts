import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, openDatabase, openPool, type Transaction } from '#db/client.ts';
import { tries } from '#db/schema.ts';
import { later, now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { minute } from './durations.ts';
import { TooManyTries } from './errors.ts';
import { forgetTries, type Limit, limitAmount, limitTries, tryOf } from './limits.ts';
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

const wide = '2001:db8:1::/48';

test('one network of IPv6 has its tries, and all that lie in one wider network together have ten times as many', async ({
  visitor,
}) => {
  const from = (network: number, widerNetwork = wide) =>
    limitTries({ ...visitor, address: `2001:db8:1:${network}::/64`, widerNetwork }, 'contact', thrice);
  for (let network = 0; network < 10; network += 1) for (let tried = 0; tried < 3; tried += 1) await from(network);
  await expect(from(10)).rejects.toThrow('wait 10 minutes');
  await from(10, '2001:db8:2::/48');
});

test('whoever goes on in vain takes hardly any of what their neighbours in the wider network may have', async ({ visitor }) => {
  const from = (network: number) =>
    limitTries({ ...visitor, address: `2001:db8:1:${network}::/64`, widerNetwork: wide }, 'contact', thrice);
  for (let tried = 0; tried < 3; tried += 1) await from(0);
  for (let tried = 0; tried < 30; tried += 1) await expect(from(0)).rejects.toThrow(TooManyTries);
  for (let tried = 0; tried < 3; tried += 1) await from(1);
});

test('an amount that is refused for the wider network is counted for neither', async ({ visitor, db }) => {
  const from = (network: number, amount: number) =>
    limitAmount({ ...visitor, address: `2001:db8:1:${network}::/64`, widerNetwork: wide }, 'documents', thrice, amount);
  for (let network = 0; network < 9; network += 1) await from(network, 3);
  await from(9, 2);
  await expect(from(10, 2)).rejects.toThrow(TooManyTries);
  await from(10, 1);
  const [counted] = await db
    .select({ points: tries.points })
    .from(tries)
    .where(eq(tries.key, `documents:${wide}`));
  expect(counted).toEqual({ points: 30 });
});

test('two who count the same two networks the other way round do not wait for each other: whoever waits holds neither', async ({
  committed,
}) => {
  const from = (db: Database | Transaction, address: string, widerNetwork?: string) =>
    limitTries({ ...committed, db, address, ...(widerNetwork && { widerNetwork }) }, 'contact', thrice);
  const { both } = await committed.db.transaction(async (holder) => {
    await from(holder, 'a');
    const both = from(committed.db, 'b', 'a');
    await untilOneWaits(committed.db);
    await committed.db.transaction(async (impatient) => {
      await impatient.execute(sql`set local lock_timeout = '5s'`);
      await from(impatient, 'b');
    });
    return { both };
  });
  await both;
  expect(await committed.db.select({ points: tries.points }).from(tries)).toEqual([{ points: 2 }, { points: 2 }]);
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

test('counts that somebody is about to begin anew are left alone, and nobody waits', async ({ committed }) => {
  const again = later(committed, 11);
  await limitTries(committed, 'contact', thrice);
  await limitTries(committed, 'nominations', thrice);
  await committed.db.transaction(async (transaction) => {
    await limitTries({ ...again, db: transaction }, 'contact', thrice);
    await forgetTries(committed.db, again.clock());
  });
  expect(await committed.db.select({ key: tries.key }).from(tries)).toEqual([{ key: `contact:${committed.address}` }]);
});

test('a flood from ever new addresses takes no more memory: the longest refused are asked about again', ({ visitor }) => {
  const from = (address: number) => tryOf({ ...visitor, address: String(address) }, 'contact', thrice);
  const expire = new Date(now.getTime() + 10 * minute);
  for (let address = 0; address <= 1_000; address += 1) {
    const attempt = from(address);
    expect(() => attempt?.judge(attempt.keys.map((key) => ({ key, expire })))).toThrow(TooManyTries);
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
