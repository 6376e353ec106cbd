import type { Logger } from 'pino';
import { placeOfFiles, type Storage } from '#adapters/files.ts';
import type { Files } from '#domain/files.ts';

/** Kept for a moment at each start; begins with no folder's name, so that nothing that reads the storage meets it. */
const triedKey = 'tried-at-start';

/**
 * Tries the bucket once, and says in the log where it cannot be used: whoever has named a wrong one, or a key that may only read,
 * would hear of it from the first who sends a file. The site goes on, for all but its files is there. A folder was tried when it
 * was opened, which made it.
 */
export async function checkStorage(storage: Storage, files: Files, log: Logger): Promise<void> {
  if ('folder' in storage) return;
  try {
    await files.list('')[Symbol.asyncIterator]().next();
    await files.put(triedKey, Buffer.from('This storage can be used.'), 'text/plain');
    await files.remove(triedKey);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const name = `The storage that STORAGE_URL names (${placeOfFiles(storage)})`;
    log.warn({ err: error }, `${name} cannot be used: ${message || code}`);
  }
}
