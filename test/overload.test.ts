import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, vi } from 'vitest';
import type { SiteProcess } from '../scripts/site-process.ts';
import { testOnOneSite } from './site-fixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Fixtures {
  /** A connection that sends this and then keeps silent; what it is answered is gathered. */
  client: (sent: string) => Promise<{ socket: Socket; answer: () => string }>;
}

const test = testOnOneSite().extend<Fixtures>({
  client: async ({ site }, use) => {
    const sockets: Socket[] = [];
    await use(async (sent) => {
      let answer = '';
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.setEncoding('utf8').on('data', (chunk) => {
        answer += chunk;
      });
      socket.write(sent);
      return { socket, answer: () => answer };
    });
    for (const socket of sockets) socket.destroy();
  },
});

/**
 * A visitor on a connection of their own. One that `fetch` has kept idle is the first to make room for others, at any
 * moment: browsers connect anew then, `fetch` fails.
 */
const status = async (site: SiteProcess, path: string) => {
  const [answer] = (await once(get(site.url + path, { agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

test('with three thousand connections that send half a request, visitors are served', async ({ site, client }) => {
  const halves = [
    'GET / HT',
    'GET /about HTTP/1.1\r\nHost: a\r\nX-',
    'POST /members HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\nfull',
  ];
  for (let batch = 0; batch < 30; batch += 1) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => client(halves[index % halves.length] ?? '')));
    if (batch % 10 === 9) expect(await status(site, '/members-directory?q=anybody')).toBe(200);
  }
  expect(await status(site, '/members-directory')).toBe(200);
  expect(await status(site, '/readyz')).toBe(200);
});

test('a body that says it is huge is refused before it is sent', async ({ client }) => {
  const { answer } = await client(
    'POST /api/members HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999999999\r\n\r\n{',
  );
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 413 /), { timeout: 5_000 });
});

test('a huge body that does not say so is cut off', async ({ site, client }) => {
  const { socket, answer } = await client(
    'POST /api/members HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const piece = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
  let sent = 0;
  while (!socket.destroyed && sent < 200_000_000) {
    sent += 65_536;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
  }
  expect(sent).toBeLessThan(100_000_000);
  expect(answer()).toMatch(/^(HTTP\/1\.1 413 |$)/);
  expect(await status(site, '/readyz')).toBe(200);
});

test('large bodies that never come to their end take the room there is and no more, and what people type finds some', async ({
  site,
  client,
}) => {
  const size = 20 * 1024 * 1024;
  const head = 'Host: a\r\nContent-Type: multipart/form-data; boundary=b';
  const slow = await Promise.all(
    Array.from({ length: 40 }, () => client(`POST /admin HTTP/1.1\r\n${head}\r\nContent-Length: ${size}\r\n\r\n--b`)),
  );
  const refused = () => slow.filter(({ answer }) => /^HTTP\/1\.1 503 .*\r\nretry-after: \d/is.test(answer()));
  await vi.waitFor(() => expect(refused()).toHaveLength(40 - 12), { timeout: 5_000 });
  const body = new URLSearchParams({ message: 'Good morning' });
  expect((await fetch(`${site.url}/contact-us`, { method: 'POST', body })).status).toBe(400);
});

test('a thousand requests at once are answered or told when to come again, and who comes again is served', async ({ site }) => {
  const ask = async (index: number) => {
    const answer = await fetch(`${site.url}/members-directory?q=${index}`);
    await answer.arrayBuffer();
    return { index, status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => ask(index)));
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  // However late a slow machine makes the process, so many at a time are always worked on.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(32);
  for (let first = 0; first < Math.min(refused.length, 160); first += 16) {
    const again = await Promise.all(refused.slice(first, first + 16).map(({ index }) => ask(index)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  }
});

test('readers who ask again and again and take nothing are cut off, and keep nobody out', async ({ site, client }) => {
  const again = 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n'.repeat(200);
  const readers = await Promise.all(Array.from({ length: 300 }, () => client('')));
  const closed = Promise.all(readers.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))));
  for (const { socket } of readers) socket.pause().write(again);
  expect(await status(site, '/members-directory')).toBe(200);
  for (const { socket } of readers) socket.resume();
  await closed;
});
