import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { makeScratchFolder } from '../scripts/scratch-folder.ts';
import { createOwnDatabase } from './own-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For each worker a migrated, empty database; nothing is ever committed to it. */
    databaseUrls: string[];
    /** The name of a migrated, empty database that nobody connects to, so that it can be copied. */
    template: string;
  }
}

/** One PostgreSQL for all tests: the one DATABASE_URL names, or an embedded one in a folder of its own. */
export default async function setUp(project: TestProject) {
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => undefined } : await startOwn();
  const template = await createOwnDatabase(server.url);
  const pool = openPool(template.url);
  await migrateDatabase(pool);
  await pool.end();
  const copy = () => createOwnDatabase(server.url, template.name);
  const databases = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, copy));
  project.provide(
    'databaseUrls',
    databases.map(({ url }) => url),
  );
  project.provide('template', template.name);

  return async () => {
    for (const { drop } of [...databases, template]) await drop();
    await server.stop();
  };
}

async function startOwn() {
  const folder = await makeScratchFolder('test');
  const server = await startEmbeddedPostgres(join(folder.path, 'postgres'));
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await folder.remove();
    },
  };
}
