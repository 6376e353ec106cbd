import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, openPoolWithoutTimeout, type Pool } from './client.ts';
import { changesAreTold, tellOfChanges } from './public-changes.ts';
import { mailTask } from './queue.ts';

export const migrationsFolder = 'db/migrations'; // below the project's folder, where every process starts
/** Any number, as long as nothing else in the database locks it. */
export const migrationLock = 7_204_019;

/**
 * How long a change of the schema waits at a time for a table that somebody reads, as a back-up does to its end. Whoever asks for
 * the table meanwhile waits behind it, and would be told 503 some seconds later. PostgreSQL counts in milliseconds.
 */
const waitForLocks = 'set lock_timeout = 2000';
/** How long they are let through before the next try, in milliseconds. */
const restBetweenTries = 3_000;
const mostTries = 120; // ten minutes

/**
 * Brings the database to the newest schema. Servers that start together take turns.
 * @param pool names the database, and shows whether there is anything to do; the migrations themselves have no time limit
 * @throws what PostgreSQL says, such as that a table was not to be had for ten minutes
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  if (await isMigrated(pool)) return;
  const own = openPoolWithoutTimeout(pool.options.connectionString ?? '');
  // Said on each connection: poolers refuse what they do not know at its beginning. One that breaks fails at its next question.
  own.on('connect', (client) => client.query(waitForLocks).catch(() => undefined));
  await inTurn(own, (client) => whenTablesAreFree(() => bringUpToDate(own, client))).finally(() => own.end());
}

async function inTurn(pool: Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // Another server's turn may take long, and nobody waits behind this one.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(waitForLocks);
    await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).finally(() => client.release());
  }
}

async function whenTablesAreFree(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && inUse.has(error.code ?? '');
      if (!isInUse || tried === mostTries) throw error;
      await delay(restBetweenTries);
    }
  }
}

async function bringUpToDate(pool: Pool, client: pg.PoolClient): Promise<void> {
  // Loaded only where there is something to do, which is at one start in many.
  const [{ migrate }, { runMigrations }] = await Promise.all([
    import('drizzle-orm/node-postgres/migrator'),
    import('graphile-worker'),
  ]);
  await migrate(openDatabase(client), { migrationsFolder }).catch((error: Error) => {
    throw error.cause ?? error; // what PostgreSQL says; Drizzle's own message is the SQL, whole
  });
  await runMigrations({ pgPool: pool });
  await client.query('insert into graphile_worker._private_tasks (identifier) values ($1) on conflict do nothing', [mailTask]);
  await tellOfChanges(pool);
}

/** Whether nothing is left to do here. A newer queue migrates its own tables when it begins to work. */
async function isMigrated(pool: Pool): Promise<boolean> {
  try {
    const [journal, { rows }, told] = await Promise.all([
      readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
      pool.query<{ newest: string | null }>(
        `select max(created_at) as newest from drizzle.__drizzle_migrations
         where exists (select from graphile_worker.migrations)`,
      ),
      changesAreTold(pool),
    ]);
    const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
    return told && Number(rows[0]?.newest) >= (entries.at(-1)?.when ?? 0);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return false;
    throw error;
  }
}

const undefinedTable = '42P01';
/** A lock that did not come in time, and one that would never have come: the other side had waited for ours. */
const inUse = new Set(['55P03', '40P01']);
