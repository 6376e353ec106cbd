import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sameOriginOnly, securityHeaders } from './security.ts';

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

test('what another site’s page sends is refused by a page where a form was sent, and by a problem document at the REST door', async () => {
  const app = new Hono().use(sameOriginOnly('https://chamber.example', (c) => c.text('a page', 403)));
  const refused = async (path: string, accept: string) => {
    const headers = { accept, origin: 'https://evil.example' };
    const answer = await app.request(path, { method: 'POST', headers });
    return [answer.status, answer.headers.get('content-type')];
  };
  const [page, problem] = [
    [403, expect.stringContaining('text/plain')],
    [403, 'application/problem+json'],
  ];
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const path of ['/contact-us', '/members', '/']) expect(await refused(path, browser), path).toEqual(page);
  expect(await refused('/contact-us', '*/*')).toEqual(problem);
  for (const path of ['/image/upload', '/members/x', '/api/contact', '/api']) {
    expect(await refused(path, browser), path).toEqual(problem);
  }
});
