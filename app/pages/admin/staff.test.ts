import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { action } from './staff.tsx';

test('a colleague who has been removed meanwhile is said to be gone, beside those who are there', async ({ office }) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const request = new Request(siteUrl, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'remove', confirm: 'on', id: crypto.randomUUID() }),
  });
  const answer = await action({ context, params: {}, request } as never);
  expect(answer).toMatchObject({ data: { kind: 'failed', message: expect.any(String) }, init: { status: 404 } });
});
