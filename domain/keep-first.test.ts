import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { row } from '#db/rows.ts';
import { consents, repeats, tries } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { minute } from './durations.ts';
import { TooManyTries } from './errors.ts';
import { keepFirst } from './keep-first.ts';
import { limitTries, tryOf } from './limits.ts';

const later = (minutes: number) => new Date(now.getTime() + minutes * minute);

test('within ten minutes the same thing is the first one, and afterwards a new one', async ({ db }) => {
  expect(await keepFirst(db, { fingerprint: 'one', at: now }, [])).toBe(true);
  expect(await keepFirst(db, { fingerprint: 'one', at: later(9) }, [])).toBe(false);
  expect(await keepFirst(db, { fingerprint: 'another', at: later(9) }, [])).toBe(true);
  expect(await keepFirst(db, { fingerprint: 'one', at: later(10) }, [])).toBe(true);
  expect(await keepFirst(db, { fingerprint: 'one', at: later(19) }, [])).toBe(false);
});

test('a try too many keeps nothing, and is refused by the statement that would have kept it', async ({ visitor, db }) => {
  const attempt = () => tryOf(visitor, 'applications', { points: 1, within: 10 * minute });
  const [first, second] = [attempt(), attempt()];
  expect(await keepFirst(db, { fingerprint: 'one', at: now, attempt: first }, [])).toBe(true);
  const refusal = await keepFirst(db, { fingerprint: 'another', at: now, attempt: second }, []).catch((error) => error);
  expect(refusal).toBeInstanceOf(TooManyTries);
  expect(refusal.retryAfter).toBeGreaterThan(590);
  expect(await db.select({ fingerprint: repeats.fingerprint }).from(repeats)).toEqual([{ fingerprint: 'one' }]);
  expect(attempt).toThrow(TooManyTries);
});

test('what is sent at once is kept together, each as if it had come alone', async ({ visitor, db }) => {
  const at = now;
  const send = (fingerprint: string, address: string) => {
    const attempt = tryOf({ ...visitor, address }, 'applications', { points: 2, within: 10 * minute });
    const consent = {
      purpose: 'test',
      subject: `inbox/${fingerprint}` as const,
      email: `${address}@example.in`,
      text: '“कर” \\ \n',
      at,
    };
    return keepFirst(db, { fingerprint, at, attempt }, [row(consents, consent)]);
  };
  const sent = await Promise.allSettled([
    send('alone', 'one'),
    send('twin', 'one'),
    send('twin', 'two'),
    send('third of one', 'one'),
    send('of two', 'two'),
    send('of three', 'three'),
  ]);
  const told = sent.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.name));
  expect(told).toEqual([true, true, false, 'TooManyTries', true, true]);
  const kept = await db.select({ subject: consents.subject, email: consents.email, text: consents.text }).from(consents);
  expect(kept.map(({ subject, email }) => `${subject} ${email}`).sort()).toEqual([
    'inbox/alone one@example.in',
    'inbox/of three three@example.in',
    'inbox/of two two@example.in',
    'inbox/twin one@example.in',
  ]);
  expect(new Set(kept.map(({ text }) => text))).toEqual(new Set(['“कर” \\ \n']));
  const counted = await db.select({ key: tries.key, points: tries.points }).from(tries).orderBy(tries.key);
  expect(counted.map(({ points }) => points)).toEqual([3, 1, 2]);
});

test('what the networks of one wider network send at once is kept until that, too, has had enough', async ({ visitor, db }) => {
  const from = (network: number) => ({ ...visitor, address: `2001:db8:1:${network}::/64`, widerNetwork: '2001:db8:1::/48' });
  const send = (network: number) => {
    const attempt = tryOf(from(network), 'applications', { points: 1, within: 10 * minute });
    return keepFirst(db, { fingerprint: String(network), at: now, attempt }, []);
  };
  const sent = await Promise.allSettled(Array.from({ length: 12 }, (_, network) => send(network)));
  expect(sent.map(({ status }) => status)).toEqual([...Array(10).fill('fulfilled'), 'rejected', 'rejected']);
  expect(await db.$count(repeats)).toBe(10);
  const [alone] = await Promise.allSettled([keepFirst(db, { fingerprint: 'alone', at: now }, [])]);
  expect(alone).toMatchObject({ value: true });
  expect(() => send(13), 'this process knows by now').toThrow(TooManyTries);
});

test('what is sent at once is counted in one order for everybody: while it waits for one address, it holds no other’s count', async ({
  committed,
}) => {
  const { db } = committed;
  const limit = { points: 3, within: 10 * minute };
  const [first = '', ...others] = Array.from({ length: 20 }, (_, place) => String(place).padStart(2, '0'));
  const send = (address: string) => {
    const attempt = tryOf({ ...committed, address }, 'applications', limit);
    return keepFirst(db, { fingerprint: address, at: now, attempt }, []);
  };
  const { sent } = await db.transaction(async (holder) => {
    await limitTries({ ...committed, db: holder, address: first }, 'applications', limit);
    // The first of all is kept by itself, and the others meanwhile together.
    const sent = ['alone', ...others.toReversed(), first].map(send);
    await untilOneWaits(db);
    await db.transaction(async (impatient) => {
      await impatient.execute(sql`set local lock_timeout = '5s'`);
      for (const address of others) await limitTries({ ...committed, db: impatient, address }, 'applications', limit);
    });
    return { sent };
  });
  expect(await Promise.all(sent)).toEqual(Array(21).fill(true));
});

test('of what is sent at once, one that cannot be kept takes nothing with it', async ({ committed: { db } }) => {
  const send = (fingerprint: string, id: string) =>
    keepFirst(db, { fingerprint, at: now }, [
      row(consents, { purpose: 'test', subject: `inbox/${id}`, email: 'asha@example.in', text: '', at: now }),
    ]);
  const sent = await Promise.allSettled([send('first', '1'), send('good', '2'), send('bad', 'a\0b'), send('better', '3')]);
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await db.$count(consents)).toBe(3);
  expect((await db.select().from(repeats)).map(({ fingerprint }) => fingerprint).sort()).toEqual(['better', 'first', 'good']);
});
