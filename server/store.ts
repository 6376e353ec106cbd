import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RunningPostgres } from '#db/embedded.ts';
import type { Settings } from './settings.ts';

/**
 * The PostgreSQL to use: the one the settings name, or our own in the data folder.
 * @throws an Error for a person to read, where it cannot be used
 */
export async function openStore({ databaseUrl, dataDir }: Settings, log: Logger): Promise<RunningPostgres> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  // Loaded only by who runs a PostgreSQL of its own.
  const { startEmbeddedPostgres } = await import('#db/embedded.ts');
  return startEmbeddedPostgres(join(dataDir, 'postgres'), { tell: (message) => log.error(message) });
}
