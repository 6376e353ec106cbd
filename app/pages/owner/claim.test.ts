import { expect, test } from 'vitest';
import { claim } from '#app/content/owner.ts';
import { siteUrl } from '#test/fixtures.ts';
import { clientAction } from './claim.tsx';

test.for(['ask', 'code'])('a request that never arrives leaves the page at its step: %s', async (step) => {
  const request = new Request(siteUrl, { method: 'POST', body: new URLSearchParams({ step, code: '123456' }) });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await clientAction({ request, serverAction } as never)).toMatchObject({
    step,
    kind: 'failed',
    message: claim.failed,
    values: { code: '123456' },
    unreached: true,
  });
});
