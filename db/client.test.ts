import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isOutage } from '#domain/outage.ts';
import { severable } from '#test/severable.ts';
import { databaseUrl } from '#test/worker-database.ts';
import { connectionTo, openDatabase, openPool, openPoolWithoutTimeout } from './client.ts';

test('connections that were cut before their transactions began are given back', async () => {
  const wire = await severable(databaseUrl());
  const pool = openPool(wire.url);
  onTestFinished(async () => {
    await pool.end();
    await wire.cut();
  });
  const database = openDatabase(pool);
  const transact = () => database.transaction((transaction) => transaction.execute(sql`select pg_sleep(0.01)`));
  const all = () => Promise.allSettled(Array.from({ length: pool.options.max }, transact));

  await all();
  const cut = wire.cut();
  const outcomes = await all();
  expect(outcomes.filter(({ status }) => status === 'rejected')).not.toHaveLength(0);
  await cut;
  await wire.join();
  for (const { status } of await all()) expect(status).toBe('fulfilled');
});

test('an answer is waited for only so long; the connection that owes it is given up, and the next one is asked', async () => {
  const pool = openPool(databaseUrl(), { connections: 1, queryTimeout: 500 });
  onTestFinished(() => pool.end());
  const database = openDatabase(pool);
  const hanging = database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_sleep(60)`);
  });
  await expect(hanging).rejects.toSatisfy(isOutage);
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a question that would take too long is given up by the database itself', async () => {
  // The database gives up a tenth sooner than we do: on a busy machine that has to be more than a moment.
  const pool = openPool(databaseUrl(), { connections: 1, queryTimeout: 6_000 });
  onTestFinished(() => pool.end());
  const refusal = await pool.query('select pg_sleep(60)').catch((error) => error);
  expect(refusal).toMatchObject({ code: '57014' });
  expect(isOutage(refusal)).toBe(true);
});

test('what the address asks of a connection holds beside our own settings, and never in place of one', async () => {
  const url = new URL(databaseUrl());
  url.searchParams.set('options', '-c jit=on -c search_path=elsewhere -c statement_timeout=0');
  url.searchParams.set('statement_timeout', '0');
  url.searchParams.set('idle_in_transaction_session_timeout', '1000');
  const pool = openPool(url.href, { queryTimeout: 5_000 });
  onTestFinished(() => pool.end());
  const settings = {
    jit: 'off',
    search_path: 'elsewhere',
    statement_timeout: '4500ms',
    idle_in_transaction_session_timeout: '0',
    client_min_messages: 'notice',
  };
  const asked = Object.keys(settings).map((name) => `current_setting('${name}') as ${name}`);
  expect((await pool.query(`select ${asked.join(', ')}`)).rows).toEqual([settings]);
});

test('of an address, only what is said of a connection here is taken out', () => {
  const own = connectionTo('postgres://chamber:p%40ss@127.0.0.1/chamber?sslmode=disable&application_name=a%20b');
  expect(own.connectionString).toMatch(
    /^postgres:\/\/chamber:p%40ss@127\.0\.0\.1\/chamber\?sslmode=disable&application_name=a(\+|%20)b$/,
  );
  const asked = connectionTo('postgres://127.0.0.1/chamber?query_timeout=0&options=-c%20work_mem%3D8MB&tcp_keepalives_idle=0');
  expect(asked.connectionString).toBe('postgres://127.0.0.1/chamber');
  expect(asked.options).toBe(`-c work_mem=8MB ${own.options}`);
});

test('a connection begins with nothing that a pooler was not told to pass over', async () => {
  const beginnings: string[][] = [];
  const pooler = createServer((socket: Socket) => {
    socket.once('data', (packet) => {
      const words = packet.subarray(8).toString().split('\0'); // after its length and the protocol's version: names and values in turn
      beginnings.push(words.filter((name, index) => index % 2 === 0 && name !== ''));
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void pooler.close());
  await once(pooler, 'listening');
  const url = `postgres://chamber@127.0.0.1:${(pooler.address() as AddressInfo).port}/chamber`;
  for (const pool of [openPool(url), openPoolWithoutTimeout(url)]) {
    await expect(pool.query('select 1')).rejects.toThrow();
    await pool.end();
  }
  const usual = ['user', 'database', 'client_encoding'];
  const toldToPassOver = ['options', 'statement_timeout']; // docs/from-one-server-to-many.md
  expect(beginnings).toHaveLength(2);
  for (const name of beginnings.flat()) expect([...usual, ...toldToPassOver]).toContain(name);
});
