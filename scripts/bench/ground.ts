import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool, type Pool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { freePort, type SiteProcess, startSite } from '../../test/site-process.ts';
import { makeUpMembers } from '../made-up-members.ts';
import { say } from '../run.ts';

/** What all measurements stand on: an embedded PostgreSQL in a folder of its own, and sites over it. */
export interface Ground {
  folder: string;
  databaseUrl: string;
  pool: Pool;
  /** Fills the directory with that many made-up members, in place of those before. */
  fill: (members: number) => Promise<void>;
  /** Starts a site of one process, works with it and ends it. */
  withSite: (environment: Record<string, string>, work: (site: SiteProcess) => Promise<void>) => Promise<void>;
  /** What a site is started with. */
  environment: () => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

export async function openGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'chamber-bench-'));
  const database = await startEmbeddedPostgres(join(folder, 'postgres'));
  const pool = openPool(database.url);
  await migrateDatabase(pool);
  let filled = 0;
  const environment = async () => ({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: await freePort(),
    ADMIN_PASSWORD: 'only for the benchmark',
    RATE_LIMITS: 'off',
    WORKERS: '1',
  });
  return {
    folder,
    databaseUrl: database.url,
    pool,
    environment,
    async fill(members) {
      if (filled === members) return;
      say(`\nFilling the directory with ${members.toLocaleString('en-IN')} members …`);
      await fillDirectory(pool, members);
      filled = members;
    },
    async withSite(given, work) {
      const site = await startSite({ ...(await environment()), ...given });
      try {
        await work(site);
      } finally {
        await site.end('SIGTERM');
      }
    },
    async close() {
      await pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Indexes are made after the rows: row by row, the index of terms would take an hour for a million. */
async function fillDirectory(pool: Pool, members: number): Promise<void> {
  await pool.query('truncate members, directory_entries, directory_counts cascade');
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'directory_entries' and indexname like 'directory_entries_by%'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await makeUpMembers(pool, members);
  for (const { definition } of rows)
    await pool.query(`set maintenance_work_mem = '512MB'; ${definition}; reset maintenance_work_mem`);
  await pool.query('vacuum (analyze) members, directory_entries, directory_counts');
  await pool.query('checkpoint');
}
