import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { openDatabase, openPool, type Pool } from './client.ts';
import { tellOfChanges } from './public-changes.ts';

const migrationsFolder = 'db/migrations'; // below the project's folder, where every process starts
/** Any number, as long as nothing else in the database locks it. */
const migrationLock = 7_204_019;

/** Brings the database to the newest schema, however long that takes. Servers that start together take turns. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const patient = openPool(pool.options.connectionString ?? '', 1, Number.POSITIVE_INFINITY);
  const client = await patient.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(openDatabase(client), { migrationsFolder });
    await runMigrations({ pgPool: pool });
    await tellOfChanges(pool);
  } finally {
    client.release();
    await patient.end(); // and with the connection goes its lock
  }
}
