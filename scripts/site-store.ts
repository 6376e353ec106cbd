import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { openFiles } from '#adapters/files.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { placeOf } from '#db/reachable.ts';
import type { Files } from '#domain/files.ts';
import { parseSettings, type Settings } from '../server/settings.ts';
import { onStopSignal } from '../server/stop-signals.ts';

interface SiteStore {
  databaseUrl: string;
  files: Files;
  /** Where both are, in words for a person, without passwords. */
  place: string;
  close(): Promise<void>;
}

/**
 * Does some work with what the site of this environment keeps; a failure is one line, and exit code 1. Told to stop, it ends
 * with the database that it has started.
 * @param mayBeRunning whether the site may go on serving meanwhile
 */
export async function withSiteStore(
  options: { mayBeRunning: boolean },
  work: (store: SiteStore) => Promise<void>,
): Promise<void> {
  let isTold = false;
  const opening = openSiteStore(options);
  onStopSignal((signal) => {
    isTold = true;
    // A PostgreSQL that is starting would be left to itself. The code is the one of a process that the signal has ended.
    void closeOnceOpen(opening).finally(() => process.exit(128 + constants.signals[signal]));
  });
  try {
    const store = await opening;
    if (!isTold) await work(store).finally(store.close);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

async function closeOnceOpen(opening: Promise<SiteStore>): Promise<void> {
  const store = await opening.catch(() => undefined);
  await store?.close();
}

async function openSiteStore({ mayBeRunning }: { mayBeRunning: boolean }): Promise<SiteStore> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = parseSettings(process.env);
  const folder = join(settings.dataDir, 'postgres');
  // Without the site's own settings, a command must not make a new database beside the old one, and back that up.
  if (!settings.databaseUrl && mayBeRunning && !existsSync(join(folder, 'cluster')))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR.`);
  const files = await openFiles(settings.storage);
  const kept = { files, place: placesIn(settings, folder) };
  const leave = async () => undefined;
  if (settings.databaseUrl) return { ...kept, databaseUrl: settings.databaseUrl, close: leave };
  const running = mayBeRunning ? await findRunningPostgres(folder) : undefined;
  if (running) return { ...kept, databaseUrl: running, close: leave };
  const { url, stop } = await startEmbeddedPostgres(folder);
  return { ...kept, databaseUrl: url, close: stop };
}

function placesIn({ databaseUrl, storage }: Settings, folder: string): string {
  const files = 'folder' in storage ? storage.folder : `${storage.bucket.endpoint}/${storage.bucket.name}`;
  return `database ${databaseUrl ? placeOf(databaseUrl) : folder}, files ${files}`;
}
