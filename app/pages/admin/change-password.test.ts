import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
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
