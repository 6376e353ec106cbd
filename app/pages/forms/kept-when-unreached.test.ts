import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { keptWhenUnreached } from './kept-when-unreached.ts';

const sent = (fields: Record<string, string>, serverAction: () => Promise<unknown>) =>
  keptWhenUnreached({
    request: new Request('http://chamber.example/admin/password', { method: 'POST', body: new URLSearchParams(fields) }),
    serverAction,
  });

test('a form that does not arrive keeps what was typed, but no password', async () => {
  const typed = { intent: 'change', email: 'meera@chamber.example', password: 'a secret', current: 'another' };
  const outcome = await sent(typed, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(outcome).toMatchObject({ intent: 'change', kind: 'failed', unreached: true });
  expect(outcome).toHaveProperty('values', { intent: 'change', email: 'meera@chamber.example' });
});

test('an answer that leads elsewhere is followed', async () => {
  const led = redirect('/admin');
  await expect(sent({}, () => Promise.reject(led))).rejects.toBe(led);
});

test('a page says in its own words which of its forms did not arrive', async () => {
  const request = new Request('http://chamber.example/admin', { method: 'POST', body: new URLSearchParams({ intent: 'end' }) });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const outcome = await keptWhenUnreached({ request, serverAction }, (intent) => `Failed to ${intent} it.`);
  expect(outcome).toMatchObject({ intent: 'end', message: 'Failed to end it.' });
});
