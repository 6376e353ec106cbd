import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFiles, placeOfFiles } from '#adapters/files.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { placeOf, unusable } from '#db/reachable.ts';
import type { Files } from '#domain/files.ts';
import { readDotEnv } from '../server/dot-env.js';
import { parseSettings, type Settings } from '../server/settings.ts';
import { tellUnknownNames } from '../server/unknown-names.ts';
import { openClient } from './open-client.ts';
import { withStore } from './with-store.ts';

interface SiteStore {
  databaseUrl: string;
  files: Files;
  /** Where both are, in words for a person, without passwords. */
  place: string;
  stop(): Promise<void>;
}

/**
 * Does some work with what the site of this environment keeps; a failure is one line, and exit code 1. Told to stop, it ends
 * with the database that it has started.
 * @param mayBeRunning whether the site may go on serving meanwhile
 */
export function withSiteStore(options: { mayBeRunning: boolean }, work: (store: SiteStore) => Promise<void>): Promise<void> {
  return withStore(openSiteStore(options), work);
}

async function openSiteStore({ mayBeRunning }: { mayBeRunning: boolean }): Promise<SiteStore> {
  tellUnknownNames(readDotEnv());
  const settings = parseSettings(process.env);
  const folder = join(settings.dataDir, 'postgres');
  // Without the site's own settings, a command must not make a new database beside the old one, and back that up.
  if (!settings.databaseUrl && mayBeRunning && !existsSync(join(folder, 'cluster')))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR.`);
  if (settings.databaseUrl) {
    const holdsSite = await isSiteIn(settings.databaseUrl);
    if (mayBeRunning && !holdsSite) throw new Error(`There is no site in ${placeOf(settings.databaseUrl)}. Set DATABASE_URL.`);
  }
  const files = await openFiles(settings.storage, { makesFolder: !mayBeRunning });
  const kept = { files, place: placesIn(settings, folder) };
  const leave = async () => undefined;
  if (settings.databaseUrl) return { ...kept, databaseUrl: settings.databaseUrl, stop: leave };
  const running = mayBeRunning ? await findRunningPostgres(folder) : undefined;
  if (running) return { ...kept, databaseUrl: running, stop: leave };
  const { url, stop } = await startEmbeddedPostgres(folder);
  return { ...kept, databaseUrl: url, stop };
}

/**
 * Whether a site was ever started on a database. A replica may be backed up and looked into, so not all is asked of it that a site
 * asks.
 */
async function isSiteIn(url: string): Promise<boolean> {
  try {
    const client = await openClient(url);
    const { rows } = await client
      .query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
      .finally(() => client.end());
    return rows[0].found !== null;
  } catch (error) {
    throw unusable('Nothing was done', url, error);
  }
}

function placesIn({ databaseUrl, storage }: Settings, folder: string): string {
  return `database ${databaseUrl ? placeOf(databaseUrl) : folder}, files ${placeOfFiles(storage)}`;
}
