import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { staff } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { ensureAdministrator } from '#domain/staff/staff.server.ts';
import { administrator, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import { action } from './change-password.tsx';

test('who changes a password in a session that has just ended is told that it has, and no password is sent back', async ({
  visitor,
}) => {
  const sent = postedForm(visitor, { current: 'correct horse battery', password: 'another password' });
  await expect(action(sent as never)).rejects.toMatchObject({
    data: { signIn: '/admin/login', entries: [], heldPassword: true },
    init: { status: 401 },
  });
});

test('a wrong present password has a status of its own, by which the log tells who guesses from who mistypes the new one', async ({
  visitor,
  db,
}) => {
  await ensureAdministrator(visitor, 'correct horse battery');
  const [account] = await db.select().from(staff).where(eq(staff.role, 'administrator'));
  const signedIn: Ctx = { ...visitor, actor: { ...administrator, id: account?.id ?? '' } };
  const send = (current: string, password: string) => action(postedForm(signedIn, { current, password }) as never);
  expect(await send('a guess at it', 'another password')).toMatchObject({
    data: { errors: { current: ['This is not your present password'] } },
    init: { status: 403 },
  });
  expect(await send('correct horse battery', 'short')).toMatchObject({
    data: { errors: { password: ['Use at least 8 characters'] } },
    init: { status: 400 },
  });
});
