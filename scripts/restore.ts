import { resolve } from 'node:path';
import { restore } from './backup/restore.ts';
import { openSiteStore } from './backup/site-store.ts';
import { say } from './run.ts';

/** `npm run restore -- <folder>`: a back-up into an empty database and storage; the site must not run. */
const [given] = process.argv.slice(2);
if (!given) {
  process.stderr.write('Say which back-up: npm run restore -- <folder>\n');
  process.exit(1);
}
const store = await openSiteStore({ mayBeRunning: false });
try {
  const { tables, files, madeAt } = await restore(resolve(given), store.databaseUrl, store.files);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows of ${tables.length} tables and ${files.length} files are back, as they were at ${madeAt}`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await store.close();
}
