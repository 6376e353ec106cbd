import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startSite } from '../../test/site-process.ts';

/**
 * Starts the built site once, over a database of its own, and reads its first page: what of its code is compiled for that is
 * kept (`server/built.js`), and no later start compiles it again. Without an own PostgreSQL the first start does so.
 */
const folder = await mkdtemp(join(tmpdir(), 'chamber-first-start-'));
try {
  const site = await startSite({ DATA_DIR: folder, DATABASE_URL: '', SITE_URL: '', HOST: '127.0.0.1', PORT: await freePort() });
  await (await fetch(site.url)).text();
  await site.end('SIGTERM');
} catch (error) {
  process.stderr.write(`The first start will take longer than others: ${(error as Error).message}\n`);
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
