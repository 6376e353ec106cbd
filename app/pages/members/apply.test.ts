import { expect, test } from 'vitest';
import { membership } from '#app/content/membership.ts';
import { clientAction } from './apply.tsx';

const { requestFailed, unexpected } = membership.outcomes;

/** What the form says where sending it throws. */
async function said(error: unknown) {
  const body = new URLSearchParams({ step: 'applicant', fullName: 'Asha' });
  const request = new Request('http://localhost:3000/members', { method: 'POST', body });
  const serverAction = () => Promise.reject(error);
  return clientAction({ request, serverAction } as never);
}

test('a request that fails is told in the specification’s words, any other error too, and what was typed is kept', async () => {
  const refused = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };
  for (const failure of [new TypeError('Failed to fetch'), refused]) {
    expect(await said(failure)).toMatchObject({ kind: 'failed', message: requestFailed, values: { fullName: 'Asha' } });
  }
  expect(await said(new Error('Unable to decode'))).toMatchObject({
    kind: 'failed',
    message: unexpected,
    values: { fullName: 'Asha' },
  });
  expect(unexpected).toBe('An unexpected error occurred.');
});
