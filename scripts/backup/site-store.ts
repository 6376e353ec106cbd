import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFiles } from '#adapters/files.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import type { Files } from '#domain/files.ts';
import { parseSettings } from '../../server/settings.ts';

export interface SiteStore {
  databaseUrl: string;
  files: Files;
  close(): Promise<void>;
}

/** Opens what the site of this environment keeps, whether it runs at the moment or not. */
export async function openSiteStore({ mayBeRunning }: { mayBeRunning: boolean }): Promise<SiteStore> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = parseSettings(process.env);
  const files = await openFiles(settings.storage);
  const leave = async () => undefined;
  if (settings.databaseUrl) return { databaseUrl: settings.databaseUrl, files, close: leave };
  const folder = join(settings.dataDir, 'postgres');
  const running = mayBeRunning ? await findRunningPostgres(folder) : undefined;
  if (running) return { databaseUrl: running, files, close: leave };
  const { url, stop } = await startEmbeddedPostgres(folder);
  return { databaseUrl: url, files, close: stop };
}
