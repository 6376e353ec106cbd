import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openPool, type Pool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { day } from '#domain/durations.ts';
import { publishDemonstrationArticles } from '../demo/articles.ts';
import { demonstrationContext, madeUpColleague } from '../demo/context.ts';
import { makeUpMembers } from '../demo/members.ts';
import { fillDatabase, urlOf } from '../fill-database.ts';
import { say } from '../run.ts';
import { endServersIn, makeScratchFolder, type ScratchFolder } from '../scratch-folder.ts';
import { freePort, type SiteProcess, startSite } from '../site-process.ts';

/** How many members the directories hold that are measured. */
export const sizes = [10_000, 100_000, 1_000_000] as const;

type Size = (typeof sizes)[number];

/**
 * What all measurements stand on: an embedded PostgreSQL in a folder of its own, with a database for each number of
 * members, and sites over one of these.
 */
export interface Ground {
  folder: string;
  /** Of the database that was chosen last. */
  databaseUrl: string;
  pool: Pool;
  /** Chooses the database with that many made-up members; makes it where it is missing. */
  fill: (members: Size) => Promise<void>;
  /** Starts a site of one process, works with it and ends it. */
  withSite: (environment: Record<string, string>, work: (site: SiteProcess) => Promise<void>) => Promise<void>;
  /** What a site is started with. */
  environment: () => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

/** @param kept a folder whose databases outlive the run and are used again by the next: a million members take minutes */
export async function openGround(kept?: string): Promise<Ground> {
  const { path: folder, remove } = kept ? await openKeptFolder(resolve(kept)) : await makeScratchFolder('bench');
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  let chosen = { databaseUrl: server.url, pool: openPatientPool(server.url) };
  const environment = async () => ({
    DATA_DIR: folder,
    DATABASE_URL: chosen.databaseUrl,
    PORT: await freePort(),
    ADMIN_PASSWORD: 'only for the benchmark',
    RATE_LIMITS: 'off',
    WORKERS: '1',
  });
  return {
    folder,
    get databaseUrl() {
      return chosen.databaseUrl;
    },
    get pool() {
      return chosen.pool;
    },
    environment,
    async fill(members) {
      const databaseUrl = await databaseWith(server.url, members, folder);
      if (databaseUrl === chosen.databaseUrl) return;
      await chosen.pool.end();
      chosen = { databaseUrl, pool: openPatientPool(databaseUrl) };
      await migrateDatabase(chosen.pool);
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
      await chosen.pool.end();
      await server.stop();
      await remove();
    },
  };
}

/** A pool that waits: to take away what a run has kept is more than a site asks for at once. */
function openPatientPool(url: string): Pool {
  return openPool(url, { queryTimeout: Number.POSITIVE_INFINITY });
}

/** One that stays, though no server does. */
async function openKeptFolder(path: string): Promise<ScratchFolder> {
  await mkdir(path, { recursive: true });
  process.once('exit', () => endServersIn(path));
  return { path, remove: async () => undefined };
}

/** The database with that many members; made where it is missing. @returns its URL */
async function databaseWith(serverUrl: string, members: Size, folder: string): Promise<string> {
  const name = `members_${members}`;
  if (!(await isThere(serverUrl, name))) {
    say(`\nFilling a directory with ${members.toLocaleString('en-IN')} members …`);
    await fillDatabase(serverUrl, name, (pool) => fillChamber(pool, members, folder));
  }
  return urlOf(serverUrl, name);
}

async function isThere(serverUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]).finally(() => client.end());
  return rowCount === 1;
}

async function fillChamber(pool: Pool, members: Size, folder: string): Promise<void> {
  await migrateDatabase(pool);
  const ctx = await demonstrationContext(pool, join(folder, 'uploads'), 'http://localhost:3000');
  const lastMonth = new Date(Date.now() - 40 * day);
  for (const now of [new Date(), lastMonth]) {
    await publishDemonstrationArticles({ ...ctx, actor: madeUpColleague, clock: () => now }); // together they fill a page
  }
  await fillDirectory(pool, members);
}

/** Indexes are made after the rows: row by row, the index of terms would take an hour for a million. */
async function fillDirectory(pool: Pool, members: Size): Promise<void> {
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
