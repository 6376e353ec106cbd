import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '#db/client.ts';
import { severable } from '#test/severable.ts';
import { databaseUrl, ownMigratedDatabase } from '#test/worker-database.ts';
import { addCounts, createRegistry, sumUp } from './registry.ts';

test('what is measured can be read while the database is away or all its connections are in use', async () => {
  const wire = await severable(databaseUrl());
  const pool = openPool(wire.url, { connections: 1 });
  onTestFinished(async () => {
    await pool.end();
    await wire.cut();
  });
  const { registry } = createRegistry(pool);
  const read = async () => (await sumUp([await registry.getMetricsAsJSON()])).text;
  const jobs = /^chamber_jobs\{state="due"\} \d+$/m;
  // On a busy machine an answer of the database can be later than it is waited for.
  const jobsAreCounted = () => vi.waitFor(async () => expect(await read()).toMatch(jobs), 20_000);
  await jobsAreCounted();

  const busy = await pool.connect();
  const since = performance.now();
  expect(await read()).toMatch(/^chamber_database_connections\{state="busy"\} 1$/m);
  expect(performance.now() - since, 'Prometheus asks for ten seconds').toBeLessThan(10_000);
  busy.release();

  await wire.cut();
  const away = await read();
  expect(away).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(away, 'no old count is told as if it were new').not.toMatch(jobs);
  await wire.join();
  await jobsAreCounted();
});

test('failed are jobs that nobody will try again, not one on its last try, nor a run that the clock’s next one makes up for', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const add = async (tries: number, done: number, state: 'held' | 'free') => {
    const { rows } = await pool.query(`select id from graphile_worker.add_job('any', '{}', max_attempts => $1)`, [tries]);
    const change = `attempts = $2, locked_at = case when $3 = 'held' then now() end`;
    await pool.query(`update graphile_worker._private_jobs set ${change} where id = $1`, [rows[0].id, done, state]);
  };
  const { registry } = createRegistry(pool);
  const counts = async () => {
    const { text } = await sumUp([await registry.getMetricsAsJSON()]);
    return Object.fromEntries(
      [...text.matchAll(/^chamber_jobs\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [state, Number(count)]),
    );
  };
  await add(1, 1, 'held');
  await add(17, 17, 'held');
  await add(1, 1, 'free');
  expect(await counts()).toEqual({ due: 2, later: 0, failed: 0 });
  await add(17, 17, 'free');
  expect(await counts()).toEqual({ due: 2, later: 0, failed: 1 });
});

test('of processes that have ended their counts stay in the sum, and not their memory', async () => {
  const pool = openPool(databaseUrl());
  onTestFinished(() => pool.end());
  const { registry, answers } = createRegistry(pool);
  answers.observe({ method: 'GET', status: '200' }, 0.2);
  const measured = await registry.getMetricsAsJSON();
  const ended = await addCounts(await addCounts([], measured), measured);
  const { text } = await sumUp([[...measured, ...ended]]);
  expect(text).toMatch(/^chamber_answer_seconds_count\{method="GET",status="200"\} 3$/m);
  expect(text).toMatch(/^chamber_answer_seconds_bucket\{le="0.25",method="GET",status="200"\} 3$/m);
  const { text: alone } = await sumUp([measured]);
  const memory = /^process_resident_memory_bytes \d+$/m;
  expect(memory.exec(text)?.[0]).toBe(memory.exec(alone)?.[0]);
});
