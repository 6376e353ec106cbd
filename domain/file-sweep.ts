import type { Database } from '#db/client.ts';
import type { Ctx } from './context.ts';
import { day } from './durations.ts';
import { tryEach } from './try-each.ts';

/** Files of one kind, each of which belongs to a row. */
export interface OwnedFiles {
  /** Where in storage they lie, such as `nominations/`. */
  folder: string;
  /** Whether there is a row that the file under a key belongs to. */
  isOwned(db: Database, key: string): Promise<boolean>;
}

/** A file younger than this may belong to a row that is just being kept. */
const sweepAfter = day;

/**
 * Removes files of one kind that no row has: left by a process that was ended between the file and the row, or while the row was
 * erased, or by a removal that failed.
 */
export async function sweepFiles(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  { folder, isOwned }: OwnedFiles,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - sweepAfter);
  await tryEach(files.list(folder), async ({ key, keptAt }) => {
    if (keptAt < before && !(await isOwned(db, key))) await files.remove(key);
  });
}
