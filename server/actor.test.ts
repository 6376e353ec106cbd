import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { cookieName } from '#domain/cookies.ts';
import { hour } from '#domain/durations.ts';
import { Unavailable } from '#domain/errors.ts';
import { isOutage } from '#domain/outage.ts';
import { signIn } from '#domain/staff/sign-in.server.ts';
import { ensureAdministrator } from '#domain/staff/staff.server.ts';
import { test } from '#test/fixtures.ts';
import { heardBy, whoAsks } from './actor.ts';

const password = 'a password for this test';

test('who asks is told by the clock of the site: yesterday’s session names nobody', async ({ visitor }) => {
  await ensureAdministrator(visitor, password);
  const { headers } = await signIn(visitor, { email: '', password });
  const cookie = headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  const request = new Request(`${visitor.siteUrl}/admin`, { headers: { cookie: cookie.join('; ') } });
  const after = (hours: number) => whoAsks({ ...visitor, clock: () => new Date(Date.now() + hours * hour) }, request);
  expect(await after(0)).toMatchObject({ kind: 'staff', role: 'administrator' });
  expect(await after(25)).toEqual({ kind: 'visitor' });
});

test('who asks could not be read, and fails at once: the database is asked for the page all the same', async ({ visitor }) => {
  const headers = { cookie: `${cookieName('session', visitor.siteUrl)}=any` };
  const cut = { ...visitor, accounts: () => Promise.reject(new Unavailable('Connection terminated unexpectedly')) };
  const heard = await heardBy(cut, new Request(visitor.siteUrl, { headers }));
  expect(heard).toMatchObject({ actor: { kind: 'unknown' }, db: visitor.db });
  expect((await heard.db.execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }]);
});

test('who asks was waited for in vain: the database is not asked for the page', async ({ visitor }) => {
  const headers = { cookie: `${cookieName('session', visitor.siteUrl)}=any` };
  const since = performance.now();
  const clock = vi
    .spyOn(performance, 'now')
    .mockReturnValueOnce(since)
    .mockReturnValue(since + 5_000);
  const silent = { ...visitor, accounts: () => Promise.reject(new Unavailable('Query read timeout')) };
  const { db } = await heardBy(silent, new Request(visitor.siteUrl, { headers }));
  clock.mockRestore();
  await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isOutage);
});
