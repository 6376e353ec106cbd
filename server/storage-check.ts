import type { Logger } from 'pino';
import type { Storage } from '#adapters/files.ts';
import { nameOfStorage, reasonOf, tryStorage } from '#adapters/storage-trial.ts';
import { withoutQuery } from '#db/failed-query.ts';
import type { Ctx } from '#domain/context.ts';
import { ForeignStorage } from '#domain/own-storage.ts';
import { requireStorage } from '#jobs/own-storage.ts';

/**
 * Tries the storage once, and says in the log where it cannot be used: whoever has named a wrong bucket, a key that may only read,
 * or a folder that belongs to another user, would hear of it from the first who sends a file. So it does where the storage is not
 * this database's. The site goes on, for all but its files is there.
 */
export async function checkStorage(storage: Storage, ctx: Pick<Ctx, 'db' | 'files'>, log: Logger): Promise<void> {
  const name = `The ${nameOfStorage(storage)}`;
  try {
    await tryStorage(storage, ctx.files);
  } catch (error) {
    return log.warn({ err: error }, `${name} cannot be used: ${reasonOf(error)}`);
  }
  try {
    await requireStorage(ctx);
  } catch (error) {
    if (error instanceof ForeignStorage) return log.warn(`${name} ${error.predicate}`);
    const reason = reasonOf(withoutQuery(error));
    log.warn(
      { err: error },
      `${name} could not be compared with the database, and nothing is removed from it until it is: ${reason}`,
    );
  }
}
