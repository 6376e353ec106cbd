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
