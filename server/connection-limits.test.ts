import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { test as base, expect, onTestFinished, vi } from 'vitest';
import { minute } from '#domain/durations.ts';
import { untilDone } from '#test/waiting.ts';
import { type ConnectionLimits, createLimitedServer } from './connection-limits.ts';

interface Fixtures {
  /** A server on this machine that is ended with the test. @returns its port */
  serve: (limits: Partial<ConnectionLimits>, listener?: RequestListener) => Promise<number>;
  /** A client that sends what it is given and says no more. */
  slowClient: (port: number, sent: string) => Promise<Socket>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  serve: async ({}, use) => {
    const ends: (() => void)[] = [];
    await use(async (limits, listener = (_, outgoing) => outgoing.end('served')) => {
      const server = createLimitedServer(listener, limits).listen(0, '127.0.0.1');
      await once(server, 'listening');
      ends.push(() => {
        server.close();
        server.closeAllConnections();
      });
      return (server.address() as AddressInfo).port;
    });
    for (const end of ends) end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  slowClient: async ({}, use) => {
    const sockets: Socket[] = [];
    await use(async (port, sent) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(sent);
      return socket;
    });
    for (const socket of sockets) socket.destroy();
  },
});

/** An honest visitor, on a connection of their own. */
async function visit(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(lastRequest);
  return text(socket);
}

/** Waits until the server has closed a connection. */
async function closed(socket: Socket): Promise<void> {
  socket.resume();
  await Promise.race([once(socket, 'close'), delay(5_000).then(() => expect.unreachable('still open'))]);
}

const slowHeaders = 'GET / HTTP/1.1\r\nHost: chamber.ex';
const slowBody = 'POST / HTTP/1.1\r\nHost: chamber.example\r\nContent-Length: 1000\r\n\r\nfullName=';
const whole = 'GET / HTTP/1.1\r\nHost: chamber.example\r\n\r\n';
const lastRequest = 'GET / HTTP/1.1\r\nHost: chamber.example\r\nConnection: close\r\n\r\n';

test.for([
  ['half a request’s headers', slowHeaders, 0],
  ['half a body', slowBody, 20],
  ['nothing', '', 0],
] as const)(
  'as many connections as are borne, and then more, that all send %s keep no honest visitor out',
  async ([, sent, requests], { serve, slowClient }) => {
    let begun = 0;
    const port = await serve({ connections: 20 }, async (incoming, outgoing) => {
      begun += 1;
      await text(incoming).catch(() => undefined);
      outgoing.end('served');
    });
    for (let count = 0; count < 20; count += 1) await slowClient(port, sent);
    await untilDone(() => expect(begun).toBe(requests));
    expect(await visit(port)).toContain('served');
    for (let count = 0; count < 40; count += 1) await slowClient(port, sent);
    expect(await visit(port)).toContain('served');
  },
);

test('who does not take the answer makes room too', async ({ serve, slowClient }) => {
  const much = Buffer.alloc(20_000_000, 'x');
  const port = await serve({ connections: 10 }, ({ url }, outgoing) => outgoing.end(url === '/much' ? much : 'served'));
  for (let count = 0; count < 40; count += 1) {
    const socket = await slowClient(port, whole.replace('/', '/much'));
    socket.pause();
  }
  expect(await visit(port)).toContain('served');
});

test('with everybody being served, one more is told when to come again', async ({ serve, slowClient }) => {
  const waiting: (() => void)[] = [];
  const port = await serve({ connections: 3 }, (_, outgoing) => void waiting.push(() => outgoing.end('served')));
  for (let count = 0; count < 3; count += 1) await slowClient(port, whole);
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  const answer = await visit(port);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/^retry-after: \d+\r$/m);
  expect(waiting).toHaveLength(3);
});

test.for([
  ['headers that never end', slowHeaders, { headers: 200 }],
  ['a body that never ends', slowBody, { headers: 100, request: 200 }],
  ['silence', '', { silence: 200 }],
  ['half a body', slowBody, { silence: 200 }],
] as const)('%s are waited for only so long', async ([_, sent, limits], { serve, slowClient }) => {
  const port = await serve(limits, () => undefined);
  await closed(await slowClient(port, sent));
});

test('an answer that has begun and moves no further is waited for only so long', async ({ serve, slowClient }) => {
  const port = await serve({ silence: 200 }, (_, outgoing) => void outgoing.write('served'));
  await closed(await slowClient(port, whole));
});

test('who has not taken the whole answer when the time for it is over is cut off, and not before', async ({
  serve,
  slowClient,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const serving: Socket[] = [];
  const port = await serve({ request: 15 * minute, answer: 2 * minute }, ({ socket }, outgoing) => {
    serving.push(socket);
    outgoing.write('served');
  });
  await once(await slowClient(port, whole), 'data');
  vi.advanceTimersByTime(16 * minute);
  expect(serving.map(({ destroyed }) => destroyed)).toEqual([false]);
  vi.advanceTimersByTime(2 * minute);
  expect(serving.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test('our own work may take longer than a client may be silent', async ({ serve }) => {
  const port = await serve({ silence: 100 }, ({ socket }, outgoing) => {
    // The time is over, and whoever was to be cut off for it has been.
    socket.once('timeout', () => setImmediate(() => outgoing.end('served')));
  });
  expect(await visit(port)).toContain('served');
});

test('who asks far ahead of the answers is cut off; a few requests ahead are answered', async ({ serve, slowClient }) => {
  const answered: string[] = [];
  const port = await serve({}, (incoming, outgoing) => {
    answered.push(incoming.url ?? '');
    setImmediate(() => outgoing.end('served'));
  });
  const few = await slowClient(port, whole.repeat(20) + lastRequest);
  expect((await text(few)).match(/served/g)).toHaveLength(21);
  const many = await slowClient(port, whole.repeat(2_000));
  await new Promise((resolve) => many.once('close', resolve));
  expect(answered.length).toBeLessThan(100);
});

/** A server that is told to stop while it reads a request. @returns its whole answer, once all is closed */
async function stopWhileReading(listener: RequestListener, { begun }: { begun: boolean }): Promise<string> {
  const server = createLimitedServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(slowBody);
  const [words] = begun ? await once(socket, 'data') : [await once(server, 'request').then(() => '')];
  const closed = once(server, 'close');
  server.close();
  socket.write('x'.repeat(991));
  const rest = await text(socket);
  await closed;
  return `${words}${rest}`;
}

test('told to stop, a server ends each connection in use with the answer it waits for, and says so', async () => {
  const listener: RequestListener = (incoming, outgoing) => incoming.resume().once('end', () => outgoing.end('served'));
  expect(await stopWhileReading(listener, { begun: false })).toMatch(/^connection: close.*served$/ims);
});

test('an answer that has begun when the server is told to stop is given whole, and ends its connection', async () => {
  const listener: RequestListener = (incoming, outgoing) => {
    outgoing.write('served');
    incoming.resume().once('end', () => outgoing.end('to the end'));
  };
  expect(await stopWhileReading(listener, { begun: true })).toMatch(/served.*to the end/s);
});

test('too many or too long headers are refused, and the next visitor is served', async ({ serve, slowClient }) => {
  const port = await serve({});
  const refused = await slowClient(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await visit(port)).toContain('served');
});
