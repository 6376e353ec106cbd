import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { paperResponse } from '../courses/paper-response.ts';
import { dataFile } from '../privacy/data-file.ts';
import { csvFile } from './csv-file.ts';
import { contentDisposition, download } from './download.ts';
import { streamed } from './streamed.ts';

test('a name of any characters fits into the header, and comes out whole', () => {
  expect(contentDisposition('profile.pdf')).toBe(`attachment; filename="profile.pdf"; filename*=UTF-8''profile.pdf`);
  expect(contentDisposition(`a"b\\c%22;'(d).pdf`)).toBe(
    `attachment; filename="a_b_c_22;'(d).pdf"; filename*=UTF-8''a%22b%5Cc%2522%3B%27%28d%29.pdf`,
  );
  const name = 'आशा 🧵\r\nSet-Cookie: x=1.pdf';
  const header = contentDisposition(name);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
});

const ctx = { clock: () => new Date(0), reportError: () => undefined };
const pdf = () => Readable.from([Buffer.from('abc')]);

test.for([
  ['a document', download({ name: 'a.pdf', type: 'application/pdf', size: 3 }, streamed(ctx, pdf())), 'application/pdf'],
  ['a paper', paperResponse(ctx, { fileName: 'a.pdf', content: pdf() }), 'application/pdf'],
  ['a list', csvFile(ctx, 'messages', (async function* () {})()), 'text/csv; charset=utf-8'],
  ['one’s own data', dataFile({ email: 'asha@example.in', kinds: [] }, new Date(0)), 'application/json; charset=utf-8'],
] as const)('%s is saved, never shown, kept by nobody on the way and listed nowhere', ([, answer, type]) => {
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.-]+$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
});

test('a private file comes whole, and says how long it is where that is known', async () => {
  const answer = download({ name: 'a.pdf', type: 'application/pdf', size: 3 }, streamed(ctx, pdf()));
  expect(answer.headers.get('content-length')).toBe('3');
  expect(await answer.text()).toBe('abc');
  expect(paperResponse(ctx, { fileName: 'a.pdf', content: pdf() }).headers.has('content-length')).toBe(false);
});
