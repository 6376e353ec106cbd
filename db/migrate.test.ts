import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ownDatabase } from '#test/worker-database.ts';
import { openPool } from './client.ts';
import { migrateDatabase } from './migrate.ts';

test('servers that start together make one schema; what it misses later comes back at the next start', async () => {
  const database = await ownDatabase();
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

test('a server of the version before leaves a newer version’s table its trigger, and takes it from one that nobody is shown', async () => {
  const database = await ownDatabase();
  const pool = openPool(database.url);
  const telling = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'tells_of_change'",
    );
    return rows.map(({ name }) => name);
  };
  try {
    await migrateDatabase(pool);
    await pool.query(`create table of_the_next_version (id int);
      create trigger tells_of_change after insert on of_the_next_version execute function tell_of_change();
      create trigger tells_of_change after insert on mails execute function tell_of_change()`);
    await migrateDatabase(pool);
    expect(await telling()).toContain('of_the_next_version');
    expect(await telling()).not.toContain('mails');
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('a change of the schema waits for a long reader and lets everybody else through', async () => {
  const database = await ownDatabase();
  const pool = openPool(database.url);
  const reader = new pg.Client({ connectionString: database.url });
  const waiting = async () => {
    const { rows } = await reader.query("select from pg_locks where relation = 'mails'::regclass and not granted");
    return rows.length;
  };
  try {
    await migrateDatabase(pool);
    await pool.query('create trigger tells_of_change after insert on mails execute function tell_of_change()');
    await reader.connect();
    await reader.query('begin; select from mails');
    const upgrade = migrateDatabase(pool);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { interval: 10, timeout: 20_000 });
    await pool.query('select from mails');
    await reader.query('commit');
    await upgrade;
    const { rows } = await pool.query("select from pg_trigger where tgrelid = 'mails'::regclass and tgname = 'tells_of_change'");
    expect(rows).toEqual([]);
  } finally {
    await reader.end();
    await pool.end();
    await database.drop();
  }
});

test('a change of the schema that somebody waits for, for whom it waits, is tried again', async () => {
  const database = await ownDatabase();
  const pool = openPool(database.url);
  const busy = new pg.Client({ connectionString: database.url });
  try {
    await migrateDatabase(pool);
    await pool.query('drop trigger tells_of_change on members; drop trigger tells_of_change on articles');
    await busy.connect();
    // The change of the schema finds that nobody can go on, and gives way: it has waited for longer.
    await busy.query("set deadlock_timeout = '1min'; begin; lock table articles in share mode");
    const upgrade = migrateDatabase(pool);
    const isWaitedFor = async () => {
      const { rows } = await pool.query("select from pg_locks where relation = 'articles'::regclass and not granted");
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isWaitedFor, { interval: 10, timeout: 20_000 });
    await busy.query('lock table members in share mode; commit');
    await upgrade;
    const { rows } = await pool.query(
      "select from pg_trigger where tgrelid in ('members'::regclass, 'articles'::regclass) and tgname = 'tells_of_change'",
    );
    expect(rows).toHaveLength(2);
  } finally {
    await busy.end();
    await pool.end();
    await database.drop();
  }
});

test('a change of the schema, and the turn of another server, are waited for longer than any answer', async () => {
  const database = await ownDatabase();
  const queryTimeout = 1_000;
  const pool = openPool(database.url, { connections: 4, queryTimeout });
  const busy = new pg.Client({ connectionString: database.url });
  try {
    await migrateDatabase(pool);
    await pool.query('drop trigger tells_of_change on articles');
    await busy.connect();
    await busy.query('begin; lock table articles in share mode');
    const servers = Promise.all([migrateDatabase(pool), migrateDatabase(pool)]);
    const isWaitedFor = async () => {
      const { rows } = await busy.query("select from pg_locks where relation = 'articles'::regclass and not granted");
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isWaitedFor, { interval: 10, timeout: 20_000 });
    // Somebody else waits for the same table, and no longer than for any answer.
    await expect(pool.query('delete from articles')).rejects.toThrow(/timeout/);
    await busy.query('commit');
    await servers;
    const { rows } = await pool.query(
      "select from pg_trigger where tgrelid = 'articles'::regclass and tgname = 'tells_of_change'",
    );
    expect(rows).toHaveLength(1);
  } finally {
    await busy.end();
    await pool.end();
    await database.drop();
  }
});
