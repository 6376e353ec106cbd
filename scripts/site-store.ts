import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFiles } from '#adapters/files.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import type { Files } from '#domain/files.ts';
import { parseSettings } from '../server/settings.ts';

interface SiteStore {
  databaseUrl: string;
  files: Files;
  close(): Promise<void>;
}

/**
 * Does some work with what the site of this environment keeps; a failure is one line, and exit code 1.
 * @param mayBeRunning whether the site may go on serving meanwhile
 */
export async function withSiteStore(
  options: { mayBeRunning: boolean },
  work: (store: SiteStore) => Promise<void>,
): Promise<void> {
  try {
    const store = await openSiteStore(options);
    await work(store).finally(store.close);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

async function openSiteStore({ mayBeRunning }: { mayBeRunning: boolean }): Promise<SiteStore> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = parseSettings(process.env);
  const folder = join(settings.dataDir, 'postgres');
  // Without the site's own settings, a command must not make a new database beside the old one, and back that up.
  if (!settings.databaseUrl && mayBeRunning && !existsSync(join(folder, 'cluster')))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR.`);
  const files = await openFiles(settings.storage);
  const leave = async () => undefined;
  if (settings.databaseUrl) return { databaseUrl: settings.databaseUrl, files, close: leave };
  const running = mayBeRunning ? await findRunningPostgres(folder) : undefined;
  if (running) return { databaseUrl: running, files, close: leave };
  const { url, stop } = await startEmbeddedPostgres(folder);
  return { databaseUrl: url, files, close: stop };
}
