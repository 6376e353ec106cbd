import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { repeats, signInFailures, tries, unaskedMails } from '#db/schema.ts';
import { hour } from '#domain/durations.ts';
import { now, test } from '#test/fixtures.ts';
import { forgetTriesTask } from './forget-tries.ts';

test('counts that are over are removed, of forms, sign-ins and mails alike, and what repeats are known by', async ({
  visitor: { db },
}) => {
  await db.insert(tries).values({ key: 'contact:198.51.100.1', points: 1, expire: now });
  await db.insert(signInFailures).values({ account: 'typed@example.in', failures: 1, blockedUntil: now });
  await db.insert(unaskedMails).values({ mailbox: 'a hash', sentAt: now });
  await db.insert(repeats).values({ fingerprint: 'a hash', at: now });
  const forgetAfter = (hours: number) =>
    forgetTriesTask({ db, clock: () => new Date(now.getTime() + hours * hour) })({}, {} as JobHelpers);
  const left = () => Promise.all([tries, signInFailures, unaskedMails, repeats].map((table) => db.$count(table)));
  await forgetAfter(-1);
  expect(await left()).toEqual([1, 1, 1, 1]);
  await forgetAfter(25);
  expect(await left()).toEqual([0, 0, 0, 0]);
});
