import { access, constants } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Logger } from 'pino';
import { placeOfFiles, type Storage } from '#adapters/files.ts';
import type { Ctx } from '#domain/context.ts';
import { type Files, triedAtStartFile } from '#domain/files.ts';
import { ForeignStorage } from '#domain/own-storage.ts';
import { requireStorage } from '#jobs/own-storage.ts';

/**
 * Tries the storage once, and says in the log where it cannot be used: whoever has named a wrong bucket, a key that may only read,
 * or a folder that belongs to another user, would hear of it from the first who sends a file. So it does where the storage is not
 * this database's. The site goes on, for all but its files is there.
 */
export async function checkStorage(storage: Storage, ctx: Pick<Ctx, 'db' | 'files'>, log: Logger): Promise<void> {
  const name = `The storage that ${'folder' in storage ? 'DATA_DIR' : 'STORAGE_URL'} names (${placeOfFiles(storage)})`;
  try {
    await tryStorage(storage, ctx.files);
  } catch (error) {
    return log.warn({ err: error }, `${name} cannot be used: ${reasonOf(error)}`);
  }
  try {
    await requireStorage(ctx);
  } catch (error) {
    if (error instanceof ForeignStorage) return log.warn(`${name} ${error.predicate}`);
    const reason = reasonOf(error instanceof DrizzleQueryError ? error.cause : error);
    log.warn(
      { err: error },
      `${name} could not be compared with the database, and nothing is removed from it until it is: ${reason}`,
    );
  }
}

/** A folder is only looked at: what would write to it takes memory, and is loaded with the first file. */
async function tryStorage(storage: Storage, files: Files): Promise<void> {
  if ('folder' in storage) return access(storage.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  await files.list('')[Symbol.asyncIterator]().next();
  await files.put(triedAtStartFile, Buffer.from('This storage can be used.'), 'text/plain');
  await files.remove(triedAtStartFile);
}

/** With what the system or the service said, where the library has words of its own for what it could not do. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  const reasons = [message || code, cause instanceof Error && cause.message];
  return reasons.filter(Boolean).join(': ');
}
