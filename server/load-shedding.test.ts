import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { second } from '#domain/durations.ts';
import { loadShedding } from './load-shedding.ts';

/** A site that is slow until told otherwise, and bears so many requests at a time. */
function busySite(most = 3, lateness = () => 0) {
  let release = () => undefined as unknown;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(loadShedding(most, lateness));
  app.all('*', async (c) => {
    await released;
    return c.text('served');
  });
  const ask = ({ complete = true } = {}) =>
    Promise.resolve(app.request('/', {}, { incoming: { complete } as HttpBindings['incoming'] } as HttpBindings));
  return { ask, release: () => release() };
}

test('more work than can be done is refused at once, and taken again when there is less', async () => {
  const { ask, release } = busySite();
  const first = [ask(), ask(), ask()];
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  release();
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  expect((await ask()).status).toBe(200);
});

test('bodies still on their way do not count as work', async () => {
  const { ask, release } = busySite();
  const slow = Array.from({ length: 20 }, () => ask({ complete: false }));
  const honest = ask();
  release();
  for (const answer of await Promise.all([...slow, honest])) expect(answer.status).toBe(200);
});

test('a late process takes no more than a little to do, until it has caught up', async () => {
  let late = 2 * second;
  const { ask, release } = busySite(256, () => late);
  const asked = Array.from({ length: 33 }, () => ask());
  late = 0;
  asked.push(ask());
  release();
  const answers = (await Promise.all(asked)).map(({ status }) => status);
  expect(answers).toEqual([...Array(32).fill(200), 503, 200]);
});
