import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that tests copy or work in; nothing is ever committed to it. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for all tests: the one DATABASE_URL names, or an embedded one in a folder of its own. */
export default async function setUp(project: TestProject) {
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => undefined } : await startOwn();
  const database = `chamber_test_${process.pid}`;
  await administer(server.url, `create database ${database}`);
  const url = withDatabase(server.url, database);
  const pool = openPool(url);
  await migrateDatabase(pool);
  await pool.end();
  project.provide('databaseUrl', url);

  return async () => {
    await administer(server.url, `drop database if exists ${database} with (force)`);
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

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
