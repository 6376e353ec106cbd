import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { channel } from '#test/channel.ts';
import { metricsPage } from './metrics.ts';
import { createSiblings, type Siblings } from './siblings.ts';

test('while a process is silent no sum is told: it would be less than the one before, and be taken for a restart', async () => {
  const [asked, silent] = [createSiblings(), createSiblings()];
  asked.speakOf('metrics', async () => []);
  silent.speakOf('metrics', () => new Promise(() => undefined));
  const [near, far, cut] = channel();
  asked.join(near);
  silent.join(far);
  const ask: Siblings['ask'] = (topic, about) => asked.ask(topic, about, 50);
  const site = new Hono().get('/metrics', metricsPage({ ...asked, ask }, 'a-token'));
  const read = () => site.request('/metrics', { headers: { authorization: 'Bearer a-token' } });
  expect((await read()).status).toBe(503);
  cut();
  expect((await read()).status).toBe(200);
});
