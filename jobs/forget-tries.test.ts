import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { signInFailures, tries } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { forgetOldTries } from './forget-tries.ts';

test('counts that are over are removed, of forms and of sign-ins alike', async ({ db }) => {
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  await db.insert(tries).values({ key: 'contact:198.51.100.1', points: 1, expire: dayAgo });
  await db.insert(signInFailures).values({ account: 'typed@example.in', failures: 1, blockedUntil: dayAgo });
  await forgetOldTries(db)({}, {} as JobHelpers);
  expect(await db.$count(tries)).toBe(0);
  expect(await db.$count(signInFailures)).toBe(0);
});
