import { resolve } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { openSiteStore } from './backup/site-store.ts';
import { say } from './run.ts';

/** `npm run backup -- [folder]`: database and files, as they were at one moment; the site may go on serving. */
const folder = resolve(process.argv[2] ?? `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`);
const store = await openSiteStore({ mayBeRunning: true });
try {
  const { tables, files } = await backUp(store.databaseUrl, store.files, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await store.close();
}
