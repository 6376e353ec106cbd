import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import type { Settings } from './settings.ts';

/** The PostgreSQL to use: the one the settings name, or our own in the data folder. */
export async function openStore(settings: Settings): Promise<EmbeddedPostgres> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres(join(settings.dataDir, 'postgres'));
}
