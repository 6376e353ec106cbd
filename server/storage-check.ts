import { access, constants } from 'node:fs/promises';
import type { Logger } from 'pino';
import { placeOfFiles, type Storage } from '#adapters/files.ts';
import type { Files } from '#domain/files.ts';

/** Kept for a moment at each start; begins with no folder's name, so that nothing that reads the storage meets it. */
const triedKey = 'tried-at-start';

/**
 * Tries the storage once, and says in the log where it cannot be used: whoever has named a wrong bucket, a key that may only read,
 * or a folder that belongs to another user, would hear of it from the first who sends a file. The site goes on, for all but its
 * files is there. A folder is only looked at: what would write to it takes memory, and is loaded with the first file.
 */
export async function checkStorage(storage: Storage, files: Files, log: Logger): Promise<void> {
  try {
    if ('folder' in storage) return await access(storage.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await files.list('')[Symbol.asyncIterator]().next();
    await files.put(triedKey, Buffer.from('This storage can be used.'), 'text/plain');
    await files.remove(triedKey);
  } catch (error) {
    const { message, code, cause } = error as NodeJS.ErrnoException;
    const name = `The storage that ${'folder' in storage ? 'DATA_DIR' : 'STORAGE_URL'} names (${placeOfFiles(storage)})`;
    log.warn({ err: error }, `${name} cannot be used: ${[message || code, ...reasonOf(cause)].join(': ')}`);
  }
}

/** What the system or the service said, where the library has words of its own for what it could not do. */
function reasonOf(cause: unknown): string[] {
  return cause instanceof Error && cause.message ? [cause.message] : [];
}
