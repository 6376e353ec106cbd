import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLimitedServer } from './connection-limits.ts';
import { JoinedRequest } from './joined-request.ts';

/** What is read of a request, piece by piece. */
function piecesOf(request: IncomingMessage): Buffer[] {
  const pieces: Buffer[] = [];
  request.on('data', (piece) => pieces.push(piece));
  return pieces;
}

test('chunks of one byte reach who reads them joined, as they were sent', async () => {
  const pieces: Buffer[] = [];
  const server = createLimitedServer(async (incoming, outgoing) => {
    for await (const piece of incoming) pieces.push(piece);
    outgoing.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const body = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: chamber.example\r\nTransfer-Encoding: chunked\r\n\r\n');
  client.write(Buffer.concat([...body].flatMap((byte) => [Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')])));
  client.end('0\r\n\r\n');
  await once(client.resume(), 'end');
  expect(Buffer.concat(pieces).equals(body)).toBe(true);
  expect(pieces.length).toBeLessThan(body.length / 100);
});

test('once a small piece has come, a connection is read no further in this turn, and its pieces are given at its end', async () => {
  const request = new JoinedRequest(new Socket());
  const pieces = piecesOf(request);
  await setImmediate();
  for (let count = 0; count < 1_000; count += 1) expect(request.push(Buffer.from('x'))).toBe(false);
  expect(pieces).toEqual([]);
  await setImmediate();
  expect(pieces.map(String)).toEqual(['x'.repeat(1_000)]);
});

test('pieces are joined to sixteen kilobytes and no more, and large ones pass as they are', async () => {
  const request = new JoinedRequest(new Socket());
  const pieces = piecesOf(request);
  await setImmediate();
  const large = Buffer.alloc(65_536, 'l');
  request.push(large);
  for (let count = 0; count < 20; count += 1) request.push(Buffer.alloc(1_000, 's'));
  request.push(large);
  await setImmediate();
  expect(pieces.map(({ length }) => length)).toEqual([65_536, 16_000, 4_000, 65_536]);
  expect(pieces[0]).toBe(large);
});

test('the end of a body waits for no turn', async () => {
  const request = new JoinedRequest(new Socket());
  const pieces = piecesOf(request);
  const ended = once(request, 'end').then(() => 'ended');
  await setImmediate();
  const turn = setImmediate('the turn is over');
  request.push(Buffer.from('name=Asha'));
  request.push(null);
  expect(await Promise.race([ended, turn])).toBe('ended');
  expect(pieces.map(String)).toEqual(['name=Asha']);
});

test('what comes of a body after its request has been given up is dropped', async () => {
  const request = new JoinedRequest(new Socket());
  const pieces = piecesOf(request);
  request.push(Buffer.from('name=Asha'));
  request.destroy();
  await setImmediate();
  expect(pieces).toEqual([]);
});
