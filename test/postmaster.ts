import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL keeps this file as long as it runs, and removes it when it has shut down. */
export function postmasterFile(dataDir: string): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid');
}

/** The first process of a site’s embedded PostgreSQL. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(postmasterFile(dataDir), 'utf8')).split('\n');
  return Number(pid);
}
