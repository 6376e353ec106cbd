import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { largestScan } from '#domain/courses/papers/certificate-file.ts';
import { largestImage } from '#domain/image-limits.ts';
import { longestText } from '#domain/plain-form.ts';
import { megabyte } from '#domain/sizes.ts';
import { pageAddresses } from '#test/page-addresses.ts';
import { bodyLimits } from './body-limits.ts';

/** How a body that says it has so many bytes is answered at a path. */
async function answer(path: string, bytes: number): Promise<number> {
  const app = new Hono().use(bodyLimits((c) => c.text('a page', 413))).all('*', (c) => c.text('read'));
  const headers = { 'content-length': String(bytes) };
  return (await app.request(path, { method: 'POST', headers, body: 'x' })).status;
}

test('a body may be as large as its path allows, and no larger', async () => {
  expect(await answer('/members', 4 * megabyte)).toBe(200);
  expect(await answer('/members', 4 * megabyte + 1)).toBe(413);
});

test.for([
  ['/company/x/owner', 'a logo', largestImage],
  ['/admin/blogs/draft', 'a post’s picture and one of its text', 2 * largestImage],
  ['/verify', 'a scan of a certificate, which its page refuses', largestScan],
] as const)('beside a form’s text, %s takes %s, and no more', async ([path, , files]) => {
  expect(await answer(path, files + longestText)).toBe(200);
  expect(await answer(path, files + longestText + 1)).toBe(413);
});

test('these pages take more than is usual, and each is a page of the site', async () => {
  const larger: string[] = [];
  for (const address of pageAddresses(() => 'x')) if ((await answer(address, 5 * megabyte)) === 200) larger.push(address);
  expect(larger.sort()).toEqual([
    '/admin',
    '/admin/blogs/draft',
    '/admin/blogs/draft/x',
    '/admin/blogs/draft/x/discard',
    '/admin/blogs/x',
    '/admin/blogs/x/delete',
    '/company/x/owner',
    '/nomination',
    '/nomination/own/x',
    '/nomination/own/x/corrections',
    '/nomination/submission',
    '/verify',
  ]);
});

test('a body that does not say its size is counted while it arrives', async () => {
  const app = new Hono().use(bodyLimits((c) => c.text('a page', 413))).all('*', async (c) => c.text(await c.req.text()));
  const status = async (bytes: number) => {
    const body = new Blob([new Uint8Array(bytes)]).stream();
    const request = new Request('http://localhost/members', { method: 'POST', body, duplex: 'half' } as RequestInit);
    return (await app.request(request)).status;
  };
  expect(await status(4 * megabyte)).toBe(200);
  expect(await status(4 * megabyte + 1)).toBe(413);
});

test('forms with documents limit themselves while they are read, and only they', async () => {
  const withDocuments = ['/nomination', '/nomination/submission', '/nomination/own/x', '/nomination/own/x/corrections'];
  for (const path of withDocuments) expect(await answer(path, 12 * megabyte), path).toBe(200);
  for (const path of ['/Nomination', '/nomination/', '/nomination/own/X/'])
    expect(await answer(path, 12 * megabyte), path).toBe(200);
  expect(await answer('/Admin/', 12 * megabyte)).toBe(200);
  const without = ['/nomination/nominee/x', '/nomination/nominee/x.data', '/nominations', '/nomination/own/x/documents/y'];
  for (const path of without) expect(await answer(path, 12 * megabyte), path).toBe(413);
});

test('what is too large is refused by a page where a page sent it, and by a problem document elsewhere', async () => {
  const app = new Hono().use(bodyLimits((c) => c.text('a page', 413))).all('*', (c) => c.text('read'));
  const refused = async (path: string, accept: string) => {
    const headers = { accept, 'content-length': String(12 * megabyte) };
    const answer = await app.request(path, { method: 'POST', headers, body: 'x' });
    return [answer.status, answer.headers.get('content-type')];
  };
  const [page, problem] = [
    [413, expect.stringContaining('text/plain')],
    [413, 'application/problem+json'],
  ];
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect(await refused('/verify', browser)).toEqual(page);
  expect(await refused('/contact-us', browser)).toEqual(page);
  expect(await refused('/contact-us', '*/*')).toEqual(problem);
});
