import { join } from 'node:path';
import { describePlace } from '#db/cluster.ts';
import { readPostmaster } from '#db/postmaster.ts';

/** PostgreSQL keeps this file as long as it runs, and removes it when it has shut down. */
export function postmasterFile(dataDir: string): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid');
}

/** The first process of a site’s embedded PostgreSQL. @throws where none is noted */
export async function postmasterOf(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(describePlace(join(dataDir, 'postgres')));
  if (!postmaster) throw new Error('No PostgreSQL runs there.');
  return postmaster.pid;
}
