import { expect, inject, test } from 'vitest';
import { createOwnDatabase } from '#test/own-database.ts';
import { openPool } from './client.ts';
import { migrateDatabase } from './migrate.ts';

test('servers that start together make one schema; what it misses later comes back at the next start', async () => {
  const database = await createOwnDatabase(inject('databaseUrl'));
  const pool = openPool(database.url);
  const state = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from drizzle.__drizzle_migrations) as migrations,
              (select count(*) from pg_trigger where tgname = 'tells_of_change') as triggers,
              to_regclass('graphile_worker.jobs') is not null as queue`,
    );
    return rows[0];
  };
  try {
    await Promise.all([migrateDatabase(pool), migrateDatabase(pool)]);
    const complete = await state();
    expect(complete).toMatchObject({ queue: true });
    await pool.query('drop trigger tells_of_change on articles');
    await migrateDatabase(pool);
    expect(await state()).toEqual(complete);
    await pool.query('drop schema graphile_worker cascade');
    await migrateDatabase(pool);
    expect(await state()).toEqual(complete);
  } finally {
    await pool.end();
    await database.drop();
  }
});
