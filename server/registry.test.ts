import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#db/client.ts';
import { severable } from '#test/severable.ts';
import { databaseUrl } from '#test/worker-database.ts';
import { createRegistry, sumUp } from './registry.ts';

test('what is measured can be read while the database is away or all its connections are in use', async () => {
  const wire = await severable(databaseUrl());
  const pool = openPool(wire.url, 1);
  onTestFinished(async () => {
    await pool.end();
    await wire.cut();
  });
  const { registry } = createRegistry(pool);
  const read = async () => (await sumUp([await registry.getMetricsAsJSON()])).text;
  const jobs = /^chamber_jobs\{state="due"\} \d+$/m;
  expect(await read()).toMatch(jobs);

  const busy = await pool.connect();
  const since = performance.now();
  expect(await read()).toMatch(/^chamber_database_connections\{state="busy"\} 1$/m);
  expect(performance.now() - since, 'in time for who asks').toBeLessThan(2_000);
  busy.release();

  await wire.cut();
  const away = await read();
  expect(away).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(away, 'no old count is told as if it were new').not.toMatch(jobs);
  await wire.join();
  expect(await read()).toMatch(jobs);
});
