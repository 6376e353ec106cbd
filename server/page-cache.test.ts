import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = () => Promise.resolve(new Response('<p>A page.</p>'.repeat(500), { headers: { 'content-type': 'text/html' } }));

test('a kept page holds the memory it is counted for, and no more', async () => {
  const cache = createPageCache(1_000_000, { onChange: () => undefined });
  const kept = await cache.render('/', page);
  cache.improveLater('/', kept ?? expect.unreachable());
  await vi.waitFor(() => expect(cache.find('/')?.answers.br).not.toBe(kept?.answers.br));
  for (const { bytes } of Object.values(cache.find('/')?.answers ?? {})) expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
});

test('what another process is asked for after a change is not what it was asked for before', async () => {
  const listeners: (() => void)[] = [];
  const cache = createPageCache(1_000_000, { onChange: (listener) => void listeners.push(listener) });
  const { rendered: _, ...old } = (await cache.render('/', page)) ?? expect.unreachable();
  const before = cache.takeOver('/', async () => old);
  for (const tell of listeners) tell();
  expect(await cache.takeOver('/', async () => undefined)).toBeUndefined();
  expect(cache.isUnchanged((await before) ?? expect.unreachable())).toBe(false);
});
