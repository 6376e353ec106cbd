import { resolve } from 'node:path';
import { BackupError } from './backup/archive.ts';
import { type Backup, openBackup } from './backup/open-backup.ts';
import { restore } from './backup/restore.ts';
import { say } from './run.ts';
import { withNewStore } from './site-store.ts';

/** `npm run restore -- <folder>`: a back-up into an empty database and storage; the site must not run. */
const [folder] = process.argv.slice(2);
await withNewStore(givenBackup, async (backup, store) => {
  const { tables, files, missing, madeAt, waitingMails } = await restore(backup, store);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  // Without the site's settings, a new database is made in the folder that is the default: that must be seen.
  say(`${rows} rows of ${tables.length} tables and ${files.length} files are back, as they were at ${madeAt}: ${store.place}`);
  if (missing.length > 0)
    say(`Files that the database names and the back-up never had: ${missing.length}, the first ${missing[0]}.`);
  if (waitingMails > 0) say(`Mails that wait, and go out at the first start where SMTP_URL is set: ${waitingMails}.`);
});

async function givenBackup(): Promise<Backup> {
  if (!folder) throw new BackupError('Say which back-up: npm run restore -- <folder>');
  return openBackup(resolve(folder));
}
