import { openFiles, type Storage } from '#adapters/files.ts';
import { nameOfStorage, reasonOf, tryReading, tryStorage } from '#adapters/storage-trial.ts';
import type { Files } from '#domain/files.ts';

/**
 * Opens the files of a site that is there, to be read.
 * @throws an Error of one line that names the storage where it cannot be read
 */
export async function openSiteFiles(storage: Storage): Promise<Files> {
  const files = await openFiles(storage, { makesFolder: false });
  await orNothingDone(storage, tryReading(files));
  return files;
}

/**
 * Opens the storage of a site that is made; its folder need not be there.
 * @throws an Error of one line that names the storage where it cannot be written to
 */
export async function openNewFiles(storage: Storage): Promise<Files> {
  const files = await openFiles(storage);
  await orNothingDone(storage, tryStorage(storage, files));
  return files;
}

async function orNothingDone(storage: Storage, trial: Promise<void>): Promise<void> {
  await trial.catch((cause) => {
    throw new Error(`Nothing was done: the ${nameOfStorage(storage)} cannot be used: ${reasonOf(cause)}.`, { cause });
  });
}
