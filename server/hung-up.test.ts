import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import type { Ctx } from '#domain/context.ts';
import { test } from '#test/fixtures.ts';
import { bodyLimits } from './body-limits.ts';
import { type Metrics, measured } from './metrics.ts';
import { lastNet, outagesAnswered } from './outage.ts';
import { withContext } from './request-context.ts';
import { requestLog } from './request-log.ts';
import { restDoor } from './rest-door.ts';

/** A site's way from the measuring to both doors, over a real connection. */
async function serve(ctx: Ctx) {
  const [counted, logged, reported]: [string[], number[], unknown[]] = [[], [], []];
  const answers = { observe: ({ status }: { status: string }) => counted.push(status) };
  const reportError = (error: unknown) => void reported.push(error);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError(lastNet(reportError));
  app.use(requestLog(pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line).status) })));
  app.use(measured(Promise.resolve({ answers }) as unknown as Metrics));
  app.use(
    withContext(async () => ctx, reportError),
    outagesAnswered(),
  );
  app.all('/api/*', restDoor());
  app.use(bodyLimits((c) => c.text('a page', 413)));
  app.get('/slow', async (c) => {
    await once(c.env.outgoing, 'close');
    return c.text('too late', 500);
  });
  app.post('*', async (c) => c.text(await c.req.text()));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(async () => void server.close());
  await once(server, 'listening');
  /** Sends the beginning of a request, and is gone when it has arrived. */
  const leave = async (text: string) => {
    const arrived = once(server, 'request');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    await arrived;
    socket.resetAndDestroy();
  };
  return { leave, counted, logged, reported };
}

test('who leaves before the answer is there counts as gone, and not as a failure of ours', async ({ visitor }) => {
  const { leave, counted, logged } = await serve(visitor);
  await leave('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(counted).toEqual(['499']), 10_000);
  expect(logged).toEqual([499]);
});

test.for([
  ['POST', '/api/contact', 'application/json'],
  ['POST', '/api/payment/webhook/sandbox', 'application/json'],
  ['POST', '/api/nominations', 'multipart/form-data; boundary=x'],
  ['POST', '/contact-us', 'application/x-www-form-urlencoded'],
])('who leaves in the middle of a body is neither reported nor counted as an outage: %s %s', async (call, { visitor }) => {
  const [method, path, type] = call;
  for (const length of ['transfer-encoding: chunked\r\n\r\n5\r\n{"a":', 'content-length: 90\r\n\r\n{"a":']) {
    const { leave, counted, logged, reported } = await serve(visitor);
    await leave(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${length}`);
    await vi.waitFor(() => expect(counted).toEqual(['499']), 10_000);
    expect(logged).toEqual([499]);
    expect(reported).toEqual([]);
  }
});
