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

test('to change one’s details asks nothing of the server, and takes no state along that nobody chose', async () => {
  const back = (state: string) => {
    const body = new URLSearchParams({ step: 'back', fullName: 'Asha', country: 'India', zipCode: '403001', state });
    const request = new Request('http://localhost:3000/members', { method: 'POST', body });
    const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
    return clientAction({ request, serverAction } as never);
  };
  const first = { kind: 'corrections', step: 'applicant', errors: {} };
  expect(await back('Goa')).toMatchObject({ ...first, values: { fullName: 'Asha', state: '' } });
  expect(await back('Kerala')).toMatchObject({ ...first, values: { fullName: 'Asha', state: 'Kerala' } });
});
