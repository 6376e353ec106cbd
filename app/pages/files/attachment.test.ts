import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { attachment, contentDisposition } from './attachment.ts';

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

test('a private file is saved, never shown, and kept by nobody on the way', async () => {
  const ctx = { reportError: () => undefined };
  const answer = attachment(ctx, { name: 'page.pdf', type: 'application/pdf', size: 3 }, Readable.from([Buffer.from('abc')]));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '3',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(await answer.text()).toBe('abc');
});
