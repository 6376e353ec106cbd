import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageAnswer } from '#app/page-answer.ts';
import { csvFile } from '#app/pages/files/csv-file.ts';
import { acceptedEncoding, compressAnswer } from './compression.ts';

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate, zstd', undefined],
  ['gzip;q=1, br;q=0.2', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br ;q=1', 'br'],
  ['gzip ; q = 0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;Q=0.001', 'gzip'],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['identity;q=0', 'br'],
  ['identity;q=0, br;q=0', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0.1, gzip', 'gzip'],
  ['*;q=0', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['', undefined],
  [undefined, undefined],
] as const)('who accepts "%s" is answered in %s', ([accepted, encoding]) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

test.for([
  ['gzip', 'W/"of-these-bytes"'],
  ['identity', '"of-these-bytes"'],
] as const)('the tag of an answer sent in %s is %s', async ([accepted, etag]) => {
  const headers = { 'content-type': 'text/plain', etag: '"of-these-bytes"' };
  const answer = await compressAnswer(new Response('word '.repeat(500), { headers }), 'GET', accepted);
  expect(answer.headers.get('etag')).toBe(etag);
});

test('a page is sent as it was rendered, however long it is and whatever page comes next', async () => {
  const pages = [
    ['₹'],
    [Buffer.from('<p>chamber’s</p>'.repeat(20_000))],
    [Buffer.from('<p>members’</p>'.repeat(20_000))],
    [Buffer.from('<header>नमस्ते</header>'), '<p>chamber’s</p>'.repeat(2_000)],
    ['नमस्ते '.repeat(100_000)],
    ['<p>'],
  ];
  const headers = { 'content-type': 'text/html' };
  const answers = await Promise.all(pages.map((page) => compressAnswer(pageAnswer(page, { headers }), 'GET', 'gzip')));
  const sent = await Promise.all(answers.map((answer) => answer.bytes()));
  const read = answers.map(({ headers }, index) => {
    const bytes = sent[index] as Uint8Array;
    return (headers.has('content-encoding') ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
  });
  expect(read).toEqual(pages.map((page) => page.join('')));
});

test('a long answer holds up no other while it is compressed', async () => {
  const order: string[] = [];
  const answer = async (body: string) => {
    await compressAnswer(pageAnswer([body], { headers: { 'content-type': 'text/html' } }), 'GET', 'br');
    order.push(`${body.length}`);
  };
  await Promise.all(['₹'.repeat(100_000), '₹'.repeat(2_000)].map(answer));
  expect(order).toEqual(['2000', '100000']);
});

test('a list of any length is sent as it is read', async () => {
  async function* rows() {
    for (let row = 1; ; row += 1) yield `${row}\r\n`;
  }
  const ctx = { clock: () => new Date(), reportError: () => undefined };
  const answer = await compressAnswer(csvFile(ctx, 'messages', rows()), 'GET', 'gzip');
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toMatch(/^1\r\n/);
});
