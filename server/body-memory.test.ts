import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import type { Ctx } from '#domain/context.ts';
import { largestScan } from '#domain/courses/papers/certificate-file.ts';
import { Unavailable } from '#domain/errors.ts';
import { longestText } from '#domain/plain-form.ts';
import { megabyte } from '#domain/sizes.ts';
import { administrator, test } from '#test/fixtures.ts';
import { bodyMemory } from './body-memory.ts';
import { lastNet } from './outage.ts';
import { withContext } from './request-context.ts';

/** What somebody reads whose connection was closed. */
const cutOff = '';

/**
 * A site that reads what it is sent, and works on what comes to `/work` until that is done. The cookie says who sends: `office`,
 * `owner`, or `unread`, which could be anybody's.
 */
async function serve(visitor: Ctx, most: number) {
  const work = Promise.withResolvers<void>();
  const actors: Record<string, Ctx['actor']> = {
    office: administrator,
    owner: { kind: 'owner', memberId: crypto.randomUUID(), sessionId: crypto.randomUUID() },
    unread: { kind: 'unknown', because: new Unavailable('The database is away.') },
  };
  const asking = (cookie: string | null): Ctx => ({ ...visitor, actor: actors[cookie ?? ''] ?? visitor.actor });
  const reported: unknown[] = [];
  const reportError = (error: unknown) => void reported.push(error);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError(lastNet(reportError));
  app.use(
    withContext(async (request) => asking(request.headers.get('cookie')), reportError),
    bodyMemory(most),
  );
  app.post('*', async (c) => {
    await c.req.text();
    if (c.req.path === '/work') await work.promise;
    return c.text('read');
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  /** Sends a body but for its last byte, unless told otherwise. */
  const begin = async (bytes: number, { path = '/', headers = [`content-length: ${bytes}`], sent = bytes - 1 } = {}) => {
    const arrived = once(server, 'request');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.write(
      [`POST ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', 'x'.repeat(sent)].join('\r\n'),
    );
    await arrived;
    const answer = text(socket).catch(() => cutOff);
    return { answer, finish: () => socket.write('x') && answer };
  };
  const send = async (bytes: number, path = '/') => (await begin(bytes, { path, sent: bytes })).answer;
  return { begin, send, workDone: work.resolve, reported };
}

test('where bodies on their way take all the room there is, the largest makes room for a smaller one', async ({ visitor }) => {
  const { begin, send, reported } = await serve(visitor, 1_000);
  const [large, small] = [await begin(550), await begin(450)];
  expect(await send(200)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await large.answer).toBe(cutOff);
  expect(await small.finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect(reported, 'who was cut off').toEqual([]);
});

test('a body that would be the largest is told to come again, and is read when there is room', async ({ visitor }) => {
  const { begin, send } = await serve(visitor, 1_000);
  const others = [await begin(500), await begin(500)];
  expect(await (await begin(500, { sent: 0 })).answer).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n/is);
  for (const { finish } of others) expect(await finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send(500)).toMatch(/^HTTP\/1\.1 200 /);
});

test('what has arrived in full and is worked on makes no room', async ({ visitor }) => {
  const { begin, workDone } = await serve(visitor, 1_000);
  const { answer } = await begin(900, { path: '/work', sent: 900 });
  expect(await (await begin(200, { sent: 0 })).answer).toMatch(/^HTTP\/1\.1 503 /);
  workDone();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.for(['office', 'owner'])(
  'the body of somebody who is signed in neither needs room nor makes any: %s',
  async (sender, { visitor }) => {
    const { begin, send } = await serve(visitor, 1_000);
    const signedIn = await begin(5_000, { headers: ['content-length: 5000', `cookie: ${sender}`] });
    expect(await send(1_000)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await signedIn.finish()).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('a body with a session that cannot be read needs room as a visitor’s does', async ({ visitor }) => {
  const { begin } = await serve(visitor, 1_000);
  const { answer } = await begin(5_000, { headers: ['content-length: 5000', 'cookie: unread'], sent: 0 });
  expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
});

test('a body that does not say its size may come to as much as is read there', async ({ visitor }) => {
  const { begin, send } = await serve(visitor, largestScan + longestText);
  const unsaid = await begin(0, { path: '/verify', headers: ['transfer-encoding: chunked'], sent: 0 });
  expect(await send(10)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await unsaid.answer).toBe(cutOff);
});

test.for(['/nomination', '/nomination/own/x/corrections', '/api/nominations'])(
  'of a form whose documents go to the disk, its text alone takes room: %s',
  async (path, { visitor }) => {
    const { begin, send } = await serve(visitor, longestText + 1_000);
    await begin(100 * megabyte, { path, sent: 10 });
    expect(await send(1_000)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await (await begin(longestText, { sent: 0 })).answer).toMatch(/^HTTP\/1\.1 503 /);
  },
);
