import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { createOwnDatabase } from './own-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that tests copy or work in; nothing is ever committed to it. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for all tests: the one DATABASE_URL names, or an embedded one in a folder of its own. */
export default async function setUp(project: TestProject) {
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => undefined } : await startOwn();
  const database = await createOwnDatabase(server.url);
  const pool = openPool(database.url);
  await migrateDatabase(pool);
  await pool.end();
  project.provide('databaseUrl', database.url);

  return async () => {
    await database.drop();
    await server.stop();
  };
}

async function startOwn() {
  const folder = await mkdtemp(join(tmpdir(), 'chamber-test-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
