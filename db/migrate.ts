import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase, openPoolWithoutTimeout, type Pool } from './client.ts';
import { changesAreTold, tellOfChanges } from './public-changes.ts';
import { mailTask } from './queue.ts';

export const migrationsFolder = 'db/migrations'; // below the project's folder, where every process starts
/** Any number, as long as nothing else in the database locks it. */
export const migrationLock = 7_204_019;

/**
 * Brings the database to the newest schema. Servers that start together take turns.
 * @param pool names the database, and shows whether there is anything to do; the migrations themselves have no time limit
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  if (await isMigrated(pool)) return;
  const poolWithoutTimeout = openPoolWithoutTimeout(pool.options.connectionString ?? '');
  await inTurn(poolWithoutTimeout, (client) => bringUpToDate(poolWithoutTimeout, client)).finally(() => poolWithoutTimeout.end());
}

async function inTurn(pool: Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).finally(() => client.release());
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
