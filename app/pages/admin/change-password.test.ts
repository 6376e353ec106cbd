import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, staff } from '#db/schema.ts';
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

/** The administrator's session, and how it sends the form. */
async function administratorsForm(visitor: Ctx, password: string) {
  await ensureAdministrator(visitor, password);
  const [account] = await visitor.db.select().from(staff).where(eq(staff.role, 'administrator'));
  const signedIn: Ctx = { ...visitor, actor: { ...administrator, id: account?.id ?? '' } };
  return (current: string, password: string) => action(postedForm(signedIn, { current, password }) as never);
}

test('a wrong present password has a status of its own, by which the log tells who guesses from who mistypes the new one', async ({
  visitor,
}) => {
  const send = await administratorsForm(visitor, 'correct horse battery');
  expect(await send('a guess at it', 'another password')).toMatchObject({
    data: { errors: { current: ['This is not your present password'] } },
    init: { status: 403 },
  });
  expect(await send('a guess at it', 'a guess at it'), 'whatever the new one is').toMatchObject({
    data: { errors: { current: ['This is not your present password'] } },
    init: { status: 403 },
  });
  expect(await send('correct horse battery', 'short')).toMatchObject({
    data: { errors: { password: ['Use at least 8 characters'] } },
    init: { status: 400 },
  });
});

test('who gives the present password as the new one is not told that it has been changed', async ({ visitor, db }) => {
  const send = await administratorsForm(visitor, 'correct horse battery');
  expect(await send('correct horse battery', 'correct horse battery')).toMatchObject({
    data: { errors: { password: ['Choose another password than the present one'] } },
    init: { status: 400 },
  });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'change password'))).toBe(0);
});
