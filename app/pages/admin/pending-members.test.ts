import { expect } from 'vitest';
import { office as words } from '#app/content/office.ts';
import { applyForMembership, findApplication } from '#domain/members/members.server.ts';
import { anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import { action } from './pending-members.tsx';

test('an application is decided by what a button says, and by nothing else', async ({ visitor, office }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  const send = (sent: Record<string, string>) => action(postedForm(office, { id, ...sent }) as never);
  await expect(send({})).rejects.toMatchObject({ init: { status: 400 } });
  for (const decision of ['', 'foo', 'Reject', 'constructor']) {
    await expect(send({ decision }), decision).rejects.toMatchObject({ init: { status: 400 } });
    expect((await findApplication(office, id)).status).toBe('pending');
  }
  expect((await send({ decision: 'reject' })).data).toEqual({ kind: 'success', message: words.members.rejected });
  expect((await findApplication(office, id)).status).toBe('rejected');
});
