import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { office } from '#app/content/office.ts';
import { shell } from '#app/content/shell.ts';
import { refusedByLink } from './ended-link.ts';
import { keptWhenUnreached } from './kept-when-unreached.ts';
import { revalidateAfterDecision, revalidateAroundPage } from './revalidation.ts';

const request = (fields: Record<string, string>) =>
  new Request('http://chamber.example/admin/password', { method: 'POST', body: new URLSearchParams(fields) });

const sent = (fields: Record<string, string>, serverAction: () => Promise<unknown>) =>
  keptWhenUnreached({ request: request(fields), serverAction });

/** Whether the page is read anew after what came of its form, and what stands around it. */
function readAnewAfter(actionResult: unknown): boolean[] {
  const after = { actionResult, formMethod: 'POST' } as ShouldRevalidateFunctionArgs;
  return [revalidateAfterDecision(after), revalidateAroundPage(after)];
}

test('a form that does not arrive keeps what was typed, but no password', async () => {
  const typed = { intent: 'change', email: 'meera@chamber.example', password: 'a secret', current: 'another' };
  const outcome = await sent(typed, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(outcome).toMatchObject({ intent: 'change', kind: 'failed', unreached: true });
  expect(outcome).toHaveProperty('values', { intent: 'change', email: 'meera@chamber.example' });
});

test('after a form that did not arrive no page is read anew: what was typed would be lost to its error', async () => {
  const outcome = await sent({ name: 'Ravi' }, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(readAnewAfter(outcome)).toEqual([false, false]);
});

test('an answer that leads elsewhere is followed', async () => {
  const led = redirect('/admin');
  await expect(sent({}, () => Promise.reject(led))).rejects.toBe(led);
});

test('a page says in its own words which of its forms did not arrive', async () => {
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const outcome = await keptWhenUnreached(
    { request: request({ intent: 'end' }), serverAction },
    (intent) => `Failed to ${intent} it.`,
  );
  expect(outcome).toMatchObject({ intent: 'end', message: 'Failed to end it.' });
});

/** A refusal, as the router hands it to a page's scripts. */
const refusal = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test('a refusal is told in its own words, and no page is read anew that may be another’s: what was typed stays', async () => {
  const refused = 'Only the administrator can do this.';
  const outcome = await sent({ name: 'Ravi' }, () => Promise.reject(refusal(403, refused)));
  expect(outcome).toEqual({ intent: '', kind: 'failed', message: refused, values: { name: 'Ravi' }, refused: true });
  expect(readAnewAfter(outcome)).toEqual([false, true]);
});

test('a page behind a private link that has ended says so; what fails on the server, or says nothing, is not reached', async () => {
  const answered = (status: number, data: unknown) =>
    keptWhenUnreached(
      { request: request({}), serverAction: () => Promise.reject(refusal(status, data)) },
      undefined,
      refusedByLink,
    );
  expect(await answered(404, 'This link is not known, or its time is over.')).toMatchObject({ message: shell.linkEnded });
  expect(await answered(429, 'Please wait.')).toMatchObject({ message: 'Please wait.' });
  for (const failure of [await answered(503, 'Away.'), await answered(404, true)])
    expect(failure).toMatchObject({ message: office.unreached, unreached: true });
});
