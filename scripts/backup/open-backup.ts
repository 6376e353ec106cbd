import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '#db/migrate.ts';
import { type Manifest, readManifest } from './archive.ts';
import { requireSameMigrations } from './same-migrations.ts';

/** A back-up that is whole, and of this version. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * Looks whether a back-up can be restored here, which takes no database: where it cannot, none need have been made.
 * @throws BackupError where it is damaged, unfinished, or belongs to other migrations than this version's
 */
export async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  await requireSameMigrations(migrations, manifest);
  return { folder, manifest };
}
