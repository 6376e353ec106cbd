import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { formGuard } from '#app/content/form-guard.ts';
import { shell } from '#app/content/shell.ts';
import type { Actor, Ctx } from '#domain/context.ts';
import { largestScan } from '#domain/courses/papers/certificate-file.ts';
import { Unavailable } from '#domain/errors.ts';
import { largestImage } from '#domain/image-limits.ts';
import { longestPost, longestText } from '#domain/plain-form.ts';
import { kilobyte, megabyte } from '#domain/sizes.ts';
import { administrator } from '#test/fixtures.ts';
import { pageAddresses } from '#test/page-addresses.ts';
import { bodyLimits } from './body-limits.ts';

const visitor: Actor = { kind: 'visitor' };
const owner: Actor = { kind: 'owner', memberId: 'x', sessionId: 'x' };
const unknown: Actor = { kind: 'unknown', because: new Unavailable('The database is away.') };

/** A site that reads whatever its limits let through, for somebody. */
function siteFor(actor: Actor) {
  const app = new Hono();
  app.use((c, next) => {
    c.set('ctx', { actor } as Ctx);
    return next();
  });
  return app.use(bodyLimits((c) => c.text('a page', 413))).all('*', async (c) => c.text(await c.req.text()));
}

/** How a body that says it has so many bytes is answered at a path. */
async function answer(path: string, bytes: number, actor = visitor): Promise<number> {
  const headers = { 'content-length': String(bytes) };
  return (await siteFor(actor).request(path, { method: 'POST', headers, body: 'x' })).status;
}

test('whoever is not of the office may send what a form holds, and no more', async () => {
  for (const actor of [visitor, owner, unknown]) {
    expect(await answer('/members', longestText, actor), actor.kind).toBe(200);
    expect(await answer('/members', longestText + 1, actor), actor.kind).toBe(413);
  }
  for (const path of ['/contact-us', '/Courses/buy', '/company/x/message', '/admin/login', '/admin/messages/x'])
    expect(await answer(path, 200 * kilobyte), path).toBe(413);
});

test('the office may send four megabytes of text, and no more', async () => {
  expect(await answer('/admin/messages/x', 4 * megabyte, administrator)).toBe(200);
  expect(await answer('/admin/messages/x', 4 * megabyte + 1, administrator)).toBe(413);
  expect(await answer('/admin', 2 * largestImage + 4 * megabyte, administrator)).toBe(200);
  expect(await answer('/admin', 2 * largestImage + 4 * megabyte + 1, administrator)).toBe(413);
});

test('what is too large is refused before a byte of it is read', async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.error(new Error('It was read.'));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-length': String(200 * kilobyte) };
  const request = new Request('http://localhost/contact-us', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect((await siteFor(visitor).request(request)).status).toBe(413);
  expect(isRead).toBe(false);
});

test.for([
  ['/company/x/owner', 'a logo', largestImage + longestText],
  ['/admin/blogs/draft', 'a post’s picture and one of its text', 2 * largestImage + longestPost],
  ['/verify', 'a scan of a certificate, which its page refuses', largestScan + longestText],
] as const)('beside a form’s text, %s takes %s, and no more', async ([path, , most]) => {
  expect(await answer(path, most)).toBe(200);
  expect(await answer(path, most + 1)).toBe(413);
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
  const status = async (bytes: number) => {
    const body = new Blob([new Uint8Array(bytes)]).stream();
    const request = new Request('http://localhost/members', { method: 'POST', body, duplex: 'half' } as RequestInit);
    return (await siteFor(visitor).request(request)).status;
  };
  expect(await status(longestText)).toBe(200);
  expect(await status(longestText + 1)).toBe(413);
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
  const refused = async (path: string, accept: string) => {
    const headers = { accept, 'content-length': String(12 * megabyte) };
    const answer = await siteFor(visitor).request(path, { method: 'POST', headers, body: 'x' });
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

test('a page’s script is told in words that it shows beside what was typed', async () => {
  const headers = { accept: '*/*', 'content-length': String(12 * megabyte) };
  const told = async (path: string) => {
    const answer = await siteFor(visitor).request(path, { method: 'POST', headers, body: 'x' });
    return [answer.status, await answer.text()];
  };
  expect(await told('/contact-us.data')).toEqual([413, formGuard.tooMuchText]);
  expect(await told('/company/x/owner.data?index')).toEqual([413, shell.tooLarge.title]);
});
