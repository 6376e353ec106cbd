import { resolve } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { tellLost } from './backup/lost-files.ts';
import { say } from './run.ts';
import { withSiteStore } from './site-store.ts';

/** `npm run backup -- [folder]`: database and files, as they were at one moment; the site may go on serving. */
const folder = resolve(process.argv[2] ?? `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`);
await withSiteStore(async ({ databaseUrl, openFiles, place }) => {
  const made = await backUp(databaseUrl, await openFiles(), folder);
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows of ${made.tables.length} tables and ${made.files.length} files are in ${folder}`);
  if (made.lost.files.length === 0) return;
  const told = tellLost(made.lost, place);
  if (made.lost.isStorageAtFault) throw new Error(told);
  process.stderr.write(`${told}\n`);
});
