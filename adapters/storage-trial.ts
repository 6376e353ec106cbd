import { access, constants } from 'node:fs/promises';
import { type Files, triedAtStartFile } from '#domain/files.ts';
import type { Storage } from './files.ts';

/** Where files are, in words for a person, without the key. */
export function placeOfFiles(storage: Storage): string {
  return 'folder' in storage ? storage.folder : `${storage.bucket.endpoint}/${storage.bucket.name}`;
}

/** A storage with the setting that names it and the place it names, in words to go after "the", without the key. */
export function nameOfStorage(storage: Storage): string {
  return `storage that ${'folder' in storage ? 'DATA_DIR' : 'STORAGE_URL'} names (${placeOfFiles(storage)})`;
}

/**
 * Tries once whether a storage can be read and written to. A folder is only looked at: what would write to it takes memory, and is
 * loaded with the first file.
 */
export async function tryStorage(storage: Storage, files: Files): Promise<void> {
  if ('folder' in storage) return access(storage.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  await tryReading(files);
  await files.put(triedAtStartFile, Buffer.from('This storage can be used.'), 'text/plain');
  await files.remove(triedAtStartFile);
}

/** Tries once whether a storage can be read; a folder that is not there has no files. */
export async function tryReading(files: Files): Promise<void> {
  await files.list('')[Symbol.asyncIterator]().next();
}

/**
 * Why a storage failed, in words for a person: with what the system or the service said, where the library has words of its own for
 * what it could not do. Of a host that refuses at each of its addresses, Node has a code and no words.
 */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  const reasons = [message || code, cause instanceof Error && cause.message];
  return reasons.filter(Boolean).join(': ');
}
