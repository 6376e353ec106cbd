import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createOwnDatabase } from '#test/own-database.ts';
import { severable } from '#test/severable.ts';
import { databaseUrl } from '#test/worker-database.ts';
import { openPool } from './client.ts';
import { checkReachable, placeOf } from './reachable.ts';

test('a database that answers each connection by a process of its own is accepted', async () => {
  await expect(check(databaseUrl())).resolves.toBeUndefined();
});

test('a pooler in transaction mode is refused in one line', async () => {
  await expect(check(await lendingConnections(databaseUrl()))).rejects.toThrow(
    /^Cannot start: .*a pooler in transaction mode.*$/,
  );
});

test.for(['LATIN1', 'SQL_ASCII'])('a database in %s, which cannot hold every name, is refused in one line', async (encoding) => {
  const own = await createOwnDatabase(databaseUrl(), `template0 encoding '${encoding}' locale_provider libc locale 'C'`);
  onTestFinished(own.drop);
  await expect(check(own.url)).rejects.toThrow(new RegExp(`^Cannot start: .*DATABASE_URL.* text in ${encoding}.* UTF8\\.$`));
});

test('a PostgreSQL older than version 15 is refused in one line', async () => {
  const older = (said: string) => said.replace(/\d{6}(?=.{4}UTF8)/s, '140019');
  const line = await severable(databaseUrl(), (said) => Buffer.from(older(said.toString('latin1')), 'latin1'));
  onTestFinished(line.cut);
  await expect(check(line.url)).rejects.toThrow(/^Cannot start: .*DATABASE_URL.* cannot be used: it is older than version 15\.$/);
});

test('a database that may only be read, as of a replica, is refused in one line', async () => {
  const own = await createOwnDatabase(databaseUrl());
  onTestFinished(own.drop);
  const pool = openPool(own.url);
  await pool.query(`alter database ${own.name} set default_transaction_read_only = on`).finally(() => pool.end());
  await expect(check(own.url)).rejects.toThrow(/^Cannot start: .*DATABASE_URL.* cannot be used: it may only be read, [^\n]+\.$/);
});

test('where a database is, is told as far as it is named, without its password', () => {
  expect(placeOf('postgres://office:secret@db.chamber.example/chamber')).toBe('db.chamber.example:5432/chamber');
  expect(placeOf('postgres://')).not.toContain('undefined');
});

async function check(url: string): Promise<void> {
  const pool = openPool(url);
  onTestFinished(() => pool.end());
  await checkReachable(pool, url);
}

/**
 * A pooler with two clients: the one that begins a transaction is lent the connection that the other has let go, and the other
 * gets this one's.
 */
async function lendingConnections(serverUrl: string): Promise<string> {
  const { hostname, port } = new URL(serverUrl);
  const lines: { near: Socket; far: Socket }[] = [];
  let isLent = false;
  const other = (index: number) => lines[isLent ? 1 - index : index];
  const pooler = createServer((near) => {
    const far = connect(Number(port), hostname);
    const index = lines.push({ near, far }) - 1;
    near.on('data', (said) => {
      isLent ||= said.includes('begin');
      other(index)?.far.write(said);
    });
    far.on('data', (said) => other(index)?.near.write(said));
    for (const socket of [near, far])
      socket.on('error', () => undefined).on('close', () => [near, far].map((end) => end.destroy()));
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  return url.href;
}
