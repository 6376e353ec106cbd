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
