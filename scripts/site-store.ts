import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeOfFiles } from '#adapters/storage-trial.ts';
import { openPool } from '#db/client.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { placeOf, unusable } from '#db/reachable.ts';
import type { Files } from '#domain/files.ts';
import { readDotEnv } from '../server/dot-env.js';
import { parseSettings, type Settings } from '../server/settings.ts';
import { tellUnknownNames } from '../server/unknown-names.ts';
import { openClient } from './open-client.ts';
import { openNewFiles, openSiteFiles } from './store-files.ts';
import { tellFailure, withStore } from './with-store.ts';

interface OpenDatabase {
  databaseUrl: string;
  stop(): Promise<void>;
}

interface Store extends OpenDatabase {
  /** Where database and files are, in words for a person, without passwords. */
  place: string;
  /** Brings the database to this version's schema. */
  migrate(): Promise<void>;
}

interface SiteStore extends Store {
  /** For the commands that read files: the others go on where the storage is away. */
  openFiles(): Promise<Files>;
}

interface NewStore extends Store {
  files: Files;
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
  work: (given: Given, store: NewStore) => Promise<void>,
): Promise<void> {
  try {
    const settings = readSettings();
    if (settings.databaseUrl) await isSiteInExternal(settings.databaseUrl); // it can be used
    const given = await look();
    const files = await openNewFiles(settings.storage);
    await withStore(openNewStore(settings), (store) => work(given, { ...store, files }));
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
  const store = storeOn(await openSiteDatabase(settings), settings);
  return { ...store, openFiles: () => openSiteFiles(settings.storage) };
}

async function openNewStore(settings: Settings): Promise<Store> {
  const { url, stop } = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: leave }
    : await startEmbeddedPostgres(folderOf(settings));
  return storeOn({ databaseUrl: url, stop }, settings);
}

function storeOn(database: OpenDatabase, settings: Settings): Store {
  return { ...database, place: placesIn(settings), migrate: () => migrate(database, settings) };
}

async function migrate({ databaseUrl }: OpenDatabase, settings: Settings): Promise<void> {
  const pool = openPool(databaseUrl);
  try {
    await migrateDatabase(pool);
  } catch (error) {
    throw settings.databaseUrl ? unusable('Nothing was done', settings.databaseUrl, error) : error;
  } finally {
    await pool.end();
  }
}

/** Without the site's own settings, a command must not work on a database that no site serves, nor make one. */
async function openSiteDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl } = settings;
  if (!databaseUrl) return openSiteEmbedded(folderOf(settings));
  if (!(await isSiteInExternal(databaseUrl))) throw new Error(`There is no site in ${placeOf(databaseUrl)}. Set DATABASE_URL.`);
  return { databaseUrl, stop: leave };
}

async function openSiteEmbedded(folder: string): Promise<OpenDatabase> {
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
