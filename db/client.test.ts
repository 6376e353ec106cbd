import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { severable } from '#test/severable.ts';
import { openDatabase, openPool } from './client.ts';

test('connections that were cut before their transactions began are given back', async () => {
  const wire = await severable(inject('databaseUrl'));
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
