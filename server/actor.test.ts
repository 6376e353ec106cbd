import { expect } from 'vitest';
import { hour } from '#domain/durations.ts';
import { signIn } from '#domain/staff/sign-in.server.ts';
import { ensureAdministrator } from '#domain/staff/staff.server.ts';
import { test } from '#test/fixtures.ts';
import { whoAsks } from './actor.ts';

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
