import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administratorPassword } from './administrator.ts';
import { createOwnDatabase } from './own-database.ts';
import { freePort, startSite } from './site-process.ts';

/**
 * One real site for all journeys, on a database of its own: on the server DATABASE_URL names, or embedded.
 * Each journey brings its own names.
 */
export default async function setUp() {
  const database = process.env.DATABASE_URL ? await createOwnDatabase(process.env.DATABASE_URL) : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'chamber-browser-'));
  const site = await startSite({
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    PORT: await freePort(),
    ADMIN_PASSWORD: administratorPassword,
    RATE_LIMITS: 'off', // all journeys come from one address
  });
  process.env.SITE_UNDER_TEST = site.url;
  return async () => {
    await site.end('SIGTERM');
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
