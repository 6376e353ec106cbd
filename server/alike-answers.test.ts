import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { data } from 'react-router';
import { expect } from 'vitest';
import { readForm } from '#app/form-values.ts';
import { pageAnswer } from '#app/page-answer.ts';
import type { Ctx } from '#domain/context.ts';
import { now, test } from '#test/fixtures.ts';
import { answeredAlike } from './alike-answers.ts';

/** A form that takes every name but none, and a page that numbers how often it was rendered. */
function formOver(visitor: Ctx) {
  const clock = { now };
  const names: (string | undefined)[] = [];
  let rendered = 0;
  const app = new Hono();
  app.use((c, next) => {
    c.set('ctx', { ...visitor, clock: () => clock.now });
    return next();
  });
  const form = answeredAlike(
    async (_, request) => {
      const { name } = await readForm(request);
      names.push(name);
      if (name === 'nobody') throw new Error('Nobody cannot be kept.');
      return data(name, { status: name ? 201 : 400 });
    },
    async (_, received) => {
      rendered += 1;
      const { data: name, init } = await received;
      const page = init?.status === 201 ? `Page ${rendered}: thank you.` : `Page ${rendered}: ${name} is not a name.`;
      const status = name === 'unshown' ? 500 : (init?.status ?? 200);
      return pageAnswer([page], { status, headers: { 'cache-control': 'no-cache' } });
    },
  );
  app.post('/', form, (c) => c.text('by the router'));
  app.onError((error, c) => c.text(error.message, 500));
  const send = (name: string, headers: Record<string, string> = {}) =>
    app.request('/', { method: 'POST', body: new URLSearchParams({ name }), headers });
  return { clock, names, app, send };
}

test('whoever succeeds at the same moment is answered with the very same page, rendered once', async ({ visitor }) => {
  const { clock, names, send } = formOver(visitor);
  const answers = [await send('Asha'), await send('Bharat')];
  for (const answer of answers) {
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('Page 1: thank you.');
  }
  expect(names).toEqual(['Asha', 'Bharat']);
  clock.now = new Date(now.getTime() + 250);
  expect(await (await send('Chandra')).text()).toBe('Page 2: thank you.');
});

test('each reader gets the page in an encoding of their own', async ({ visitor }) => {
  const { send } = formOver(visitor);
  const plain = await send('Asha');
  const encoded = await send('Bharat', { 'accept-encoding': 'gzip, br' });
  expect([plain, encoded].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br']);
  expect(encoded.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await encoded.arrayBuffer()).toString()).toBe(await plain.text());
});

test('what was not kept is shown to its sender, and to nobody else', async ({ visitor }) => {
  const { send } = formOver(visitor);
  for (const page of ['Page 1:  is not a name.', 'Page 2:  is not a name.']) {
    const answer = await send('');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(page);
  }
  expect(await (await send('nobody')).text()).toBe('Nobody cannot be kept.');
});

test('a page that could not be rendered is shown to nobody but whose form it answers', async ({ visitor }) => {
  const { send } = formOver(visitor);
  expect((await send('unshown')).status).toBe(500);
  const answer = await send('Asha');
  expect([answer.status, await answer.text()]).toEqual([201, 'Page 2: thank you.']);
});

test('who brings a cookie, or another kind of form, is left to the router', async ({ visitor }) => {
  const { app, names, send } = formOver(visitor);
  expect(await (await send('Asha', { cookie: 'a=b' })).text()).toBe('by the router');
  const withFiles = new FormData();
  withFiles.set('name', 'Asha');
  expect(await (await app.request('/', { method: 'POST', body: withFiles })).text()).toBe('by the router');
  expect(names).toEqual([]);
});
