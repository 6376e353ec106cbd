import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administratorPassword } from './administrator.ts';
import { freePort, startSite } from './site-process.ts';

/** One real site for all journeys, on a database of its own; each journey brings its own names. */
export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chamber-browser-'));
  const site = await startSite({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: await freePort(),
    ADMIN_PASSWORD: administratorPassword,
  });
  process.env.SITE_UNDER_TEST = site.url;
  return async () => {
    await site.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
