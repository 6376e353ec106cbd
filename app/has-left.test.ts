import type { EntryContext, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import handleRequest from './entry.server.tsx';
import { hasLeft } from './has-left.ts';

// Only the build cuts the fonts.
vi.mock('cut-fonts/mukta-400-rupee.woff2?url&no-inline', () => ({ default: '' }));

/** A request whose sender leaves, and is heard of as soon as anything is waited for. */
function left(method: string): Request {
  const leaving = new AbortController();
  setImmediate(() => leaving.abort());
  return new Request('http://chamber.example/contact-us', { method, signal: leaving.signal });
}

test('whoever has sent a form and left is known to have, and nobody who waits for the answer', async () => {
  expect(await hasLeft(left('POST'))).toBe(true);
  expect(await hasLeft(new Request('http://chamber.example/contact-us', { method: 'POST' }))).toBe(false);
});

test('a page that is read is made for others too, whoever has left', async () => {
  const request = left('GET');
  await new Promise(setImmediate);
  expect(await hasLeft(request)).toBe(false);
});

test('between the answers of two forms that came at once others are heard', async () => {
  const happened: string[] = [];
  const answer = async (name: string) => {
    await hasLeft(new Request('http://chamber.example/contact-us', { method: 'POST' }));
    happened.push(name);
    setImmediate(() => happened.push(`heard after the ${name}`));
  };
  await Promise.all([answer('first'), answer('second'), answer('third')]);
  expect(happened.slice(0, 4)).toEqual(['first', 'second', 'heard after the first', 'third']);
});

test('no page is made of a form whose sender has left', async () => {
  const context = new Proxy({}, { get: () => expect.unreachable('It was looked at.') }) as EntryContext & RouterContextProvider;
  const answer = await handleRequest(left('POST'), 400, new Headers(), context);
  expect(await answer.text()).toBe('');
});
