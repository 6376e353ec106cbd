import { readdirSync } from 'node:fs';
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

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused at a file', async (method) => {
  for (const path of paths) {
    const answer = await ask(path, {}, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  }
});

test('a file is sent whole to who has an older one, asks by another’s tag or names no date', async () => {
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

const encodings = ['br', 'gzip', 'identity'];

test('a file is not sent again to who names its tag among others', async () => {
  for (const encoding of encodings) {
    const accepting = { 'accept-encoding': encoding };
    const etag = (await ask('/manifest.webmanifest', accepting)).headers.get('etag') ?? '';
    const again = await ask('/manifest.webmanifest', { ...accepting, 'if-none-match': `"another", W/${etag}` });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  }
});

test('each encoding of a file has a tag of its own', async () => {
  const answers = await Promise.all(encodings.map((encoding) => ask('/manifest.webmanifest', { 'accept-encoding': encoding })));
  const etags = answers.map(({ headers }) => headers.get('etag'));
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
});

test('what has its hash in its name says nothing by which to ask whether it has changed', async () => {
  const [name] = readdirSync('build/client/assets').filter((file) => file.endsWith('.css'));
  const { status, headers } = await ask(`/assets/${name}`);
  expect([status, headers.get('etag'), headers.get('last-modified')]).toEqual([200, null, null]);
  expect((await ask(`/assets/${name}`, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
});

test.for([
  ['bytes=0-10', 0, 11],
  ['bytes=80000-', 80_000, undefined],
  ['bytes=-3', -3, undefined],
  ['bytes=80000-9999999', 80_000, undefined],
] as const)('of a file, %s is sent as a part', async ([range, start, end]) => {
  const whole = await (await ask('/brochure.pdf')).arrayBuffer();
  const part = await ask('/brochure.pdf', { range });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(whole.slice(start, end)));
});

test.for([
  ['bytes=9999999-', 416],
  ['bytes=-0', 416],
  ['bytes=5-2', 200],
  ['bytes=0-1,5-9', 200],
  ['bytes=abc', 200],
  ['bytes=-', 200],
  ['lines=0-1', 200],
  ['0-1', 200],
] as const)('who asks for %s of a file is answered %i, not with a part', async ([range, status]) => {
  const answer = await ask('/brochure.pdf', { range });
  expect([answer.status, answer.headers.has('content-range')]).toEqual([status, status === 416]);
});

test('who has begun with a file gets the rest of that very file, and of another one all', async () => {
  const etag = (await ask('/brochure.pdf')).headers.get('etag') ?? '';
  const statusFor = async (begun: string) => (await ask('/brochure.pdf', { range: 'bytes=9-', 'if-range': begun })).status;
  expect(await statusFor(etag)).toBe(206);
  for (const begun of ['"another"', `W/${etag}`, 'Mon, 23 Nov 2026 10:00:00 GMT']) expect(await statusFor(begun)).toBe(200);
});
