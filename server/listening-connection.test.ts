import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import type { Pool } from '#db/client.ts';
import { test } from '#test/fixtures.ts';
import { listenForChanges } from './change-listener.ts';
import { keepListening } from './listening-connection.ts';

/** @returns how many questions waited for one connection's answers at once, at the most */
function mostAtOnce(): () => number {
  const asked = new Map<pg.Client, number>();
  let most = 0;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...question: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, question);
    if (!(answer instanceof Promise)) return answer;
    const atOnce = (asked.get(this) ?? 0) + 1;
    asked.set(this, atOnce);
    most = Math.max(most, atOnce);
    return answer.finally(() => asked.set(this, (asked.get(this) ?? 0) - 1));
  } as never);
  onTestFinished(() => spy.mockRestore());
  return () => most;
}

async function listening(pool: Pool) {
  const connection = keepListening(pool, { statement: 'listen nothing', onListening: () => {}, onNotification: () => {} });
  onTestFinished(() => connection.stop());
  expect(await connection.confirm()).toBe('listening');
  return connection;
}

test('a server that is asked and asks much at once asks its listening connection one thing after the other', async ({ pool }) => {
  const servers = [listenForChanges(pool), listenForChanges(pool)];
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  await Promise.all(servers.map((server) => server.confirm()));
  const most = mostAtOnce();
  await Promise.all(servers.flatMap((server) => Array.from({ length: 10 }, () => server.everyoneHasHeard(true))));
  await Promise.all(servers.map((server) => server.examine()));
  expect(await Promise.all(servers.map((server) => server.latest()))).toEqual(['listening', 'listening']);
  expect(most()).toBe(1);
});

test('what waits behind a question that hangs does not wait for it twice, and another connection listens', async ({ pool }) => {
  const connection = await listening(pool);
  const hung = connection.query('select pg_sleep(5)');
  const behind = [connection.query('select 1'), connection.query('select 1')];
  const examined = connection.examine();
  await expect(hung).rejects.toThrow('timeout');
  expect(connection.isListening(), 'it is known at once that it hangs').toBe(false);
  expect((await Promise.allSettled(behind)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await examined).toBe('listening');
  expect(await connection.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a question that the database refuses leaves the connection listening', async ({ pool }) => {
  const connection = await listening(pool);
  await expect(connection.query('select nothing')).rejects.toThrow('nothing');
  expect(connection.isListening()).toBe(true);
});
