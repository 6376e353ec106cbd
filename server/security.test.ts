import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security.ts';

async function bindingOf(siteUrl: string): Promise<string | null> {
  const app = new Hono().use(securityHeaders(siteUrl)).get('/', (c) => c.text('A page'));
  return (await app.request('/')).headers.get('strict-transport-security');
}

test('a site behind https binds its own host to it, and none below; one without binds nothing', async () => {
  expect(await bindingOf('https://chamber.example')).toBe('max-age=63072000');
  expect(await bindingOf('http://localhost:3000')).toBeNull();
});

test('what feeds and social cards name may be shown by other sites, nothing else', async () => {
  const app = new Hono().use(securityHeaders('https://chamber.example')).get('*', (c) => c.text('An answer'));
  const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy');
  for (const path of ['/image/picture.webp', '/og/articles/card.png', '/og/home.png', '/icon-512.png'])
    expect(await policyOf(path)).toBe('cross-origin');
  for (const path of ['/', '/image', '/company/1/owner/data/file', '/assets/icon-1.svg', '/drawings/cover/a/b'])
    expect(await policyOf(path)).toBe('same-origin');
});
