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
import { tellFailure, withStore } from './with-store.ts';

interface SiteStore {
  databaseUrl: string;
  files: Files;
  /** Where both are, in words for a person, without passwords. */
  place: string;
  stop(): Promise<void>;
}

/**
 * Does some work with what the site of this environment keeps, which may go on serving meanwhile; a failure is one line, and exit
 * code 1. Told to stop, it ends with the database that it has started.
 */
export function withSiteStore(work: (store: SiteStore) => Promise<void>): Promise<void> {
  return withStore(openSiteStore(), work);
}

/**
 * The same where the site does not run, and need not be there yet: what is missing is made.
 * @param look looks at what the command was given, and throws where that will not do: nothing has been made then
 */
export async function withNewStore<Given>(
  look: () => Promise<Given>,
  work: (given: Given, store: SiteStore) => Promise<void>,
): Promise<void> {
  try {
    const settings = readSettings();
    if (settings.databaseUrl) await isSiteInExternal(settings.databaseUrl); // it can be used
    const given = await look();
    await withStore(openNewStore(settings), (store) => work(given, store));
  } catch (error) {
    tellFailure(error);
  }
}

function readSettings(): Settings {
  tellUnknownNames(readDotEnv());
  return parseSettings(process.env);
}

async function openSiteStore(): Promise<SiteStore> {
  const settings = readSettings();
  const files = await openFiles(settings.storage, { makesFolder: false });
  return { files, place: placesIn(settings), ...(await openSiteDatabase(settings)) };
}

async function openNewStore(settings: Settings): Promise<SiteStore> {
  const files = await openFiles(settings.storage);
  const { url, stop } = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: leave }
    : await startEmbeddedPostgres(folderOf(settings));
  return { files, place: placesIn(settings), databaseUrl: url, stop };
}

/** Without the site's own settings, a command must not work on a database that no site serves, nor make one. */
async function openSiteDatabase(settings: Settings): Promise<Pick<SiteStore, 'databaseUrl' | 'stop'>> {
  const { databaseUrl } = settings;
  if (!databaseUrl) return openSiteEmbedded(folderOf(settings));
  if (!(await isSiteInExternal(databaseUrl))) throw new Error(`There is no site in ${placeOf(databaseUrl)}. Set DATABASE_URL.`);
  return { databaseUrl, stop: leave };
}

async function openSiteEmbedded(folder: string): Promise<Pick<SiteStore, 'databaseUrl' | 'stop'>> {
  if (!existsSync(join(folder, 'cluster'))) throw new Error(`There is no database in ${folder}. Set DATA_DIR.`);
  const running = await findRunningPostgres(folder);
  const { url, stop } = running ? { url: running, stop: leave } : await startEmbeddedPostgres(folder);
  try {
    if (!(await isSiteIn(url))) throw new Error(`There is no site in ${folder}. Set DATA_DIR.`);
    return { databaseUrl: url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** For a database that is not ours to start and stop. */
async function leave(): Promise<void> {}

function isSiteInExternal(url: string): Promise<boolean> {
  return isSiteIn(url).catch((error) => {
    throw unusable('Nothing was done', url, error);
  });
}

/**
 * Whether a site was ever started on a database. A replica may be backed up and looked into, so not all is asked of it that a site
 * asks.
 */
async function isSiteIn(url: string): Promise<boolean> {
  const client = await openClient(url);
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`).finally(() => client.end());
  return rows[0].found !== null;
}

function folderOf({ dataDir }: Settings): string {
  return join(dataDir, 'postgres');
}

function placesIn(settings: Settings): string {
  const { databaseUrl, storage } = settings;
  return `database ${databaseUrl ? placeOf(databaseUrl) : folderOf(settings)}, files ${placeOfFiles(storage)}`;
}
