import { readFile } from 'node:fs/promises';
import { migrationsFolder } from '#db/migrate.ts';
import { BackupError, type Manifest } from './archive.ts';

/**
 * Makes sure that a back-up fits the tables here.
 * @param migrations those of the tables here, by their hashes, in order
 * @throws BackupError where they are not the back-up's; its message says with which version it is restored, and how that is found
 */
export async function requireSameMigrations(migrations: string[], manifest: Manifest): Promise<void> {
  const theirs = manifest.migrations;
  if (migrations.join() === theirs.join()) return;
  const way = beginsWith(theirs, migrations) ? upgradeFirst : await wayBack(migrations, theirs);
  throw new BackupError(
    `The back-up was made by another version of the site (${theirs.length} migrations, here ${migrations.length}). ${way}`,
  );
}

const upgradeFirst = 'That version is newer: upgrade this one to it (git pull), then restore.';

async function wayBack(migrations: string[], theirs: string[]): Promise<string> {
  const next = beginsWith(migrations, theirs) ? (await migrationNames())[theirs.length] : undefined;
  if (!next) return 'Restore it with the version that made it, then upgrade.';
  const asking = `git log -1 --diff-filter=A --format=%h^ -- ${migrationsFolder}/${next}.sql`;
  return `Restore it with the last version that has just those, then upgrade: git checkout $(${asking})`;
}

function beginsWith(longer: string[], shorter: string[]): boolean {
  return shorter.every((hash, index) => longer[index] === hash);
}

async function migrationNames(): Promise<string[]> {
  const { entries } = JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  return entries.map(({ tag }) => tag);
}
