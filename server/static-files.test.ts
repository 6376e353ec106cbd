import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

const site = new Hono().use(staticFiles());
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => site.request(path, { headers, method });

const paths = ['/brochure.pdf', '/og/home.png', '/manifest.webmanifest'];

test.each(paths)('%s is not sent again to who has it as it is', async (path) => {
  const first = await ask(path, { 'accept-encoding': 'br' });
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(0);
  const changed = first.headers.get('last-modified') ?? '';
  for (const method of ['GET', 'HEAD']) {
    const again = await ask(path, { 'accept-encoding': 'br', 'if-modified-since': changed }, method);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const kept of ['last-modified', 'cache-control', 'vary']) expect(again.headers.get(kept)).toBe(first.headers.get(kept));
    for (const gone of ['content-length', 'content-type', 'content-encoding']) expect(again.headers.has(gone)).toBe(false);
  }
});

test('a file is sent whole to who has an older one, asks by a tag or names no date', async () => {
  const [path = ''] = paths;
  const changed = (await ask(path)).headers.get('last-modified') ?? '';
  const before = new Date(Date.parse(changed) - 1000).toUTCString();
  const other: Record<string, string>[] = [
    { 'if-modified-since': before },
    { 'if-modified-since': 'yesterday' },
    { 'if-modified-since': changed, 'if-none-match': '"another"' },
  ];
  for (const headers of other) expect((await ask(path, headers)).status).toBe(200);
  expect((await ask(path, { 'if-none-match': '*' })).status).toBe(304);
  expect((await ask(path, { 'if-modified-since': changed, range: 'bytes=0-9' })).status).toBe(304);
  expect((await ask(path, { 'if-modified-since': before, range: 'bytes=0-9' })).status).toBe(206);
});
