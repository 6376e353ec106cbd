import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder in the data folder, with those above it.
 * @returns the uppermost folder that was made; undefined if all were there
 * @throws an Error in words for a person: DATA_DIR may name a folder that cannot be written to
 */
export function makeDataFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
    throw new Error(`The folder that DATA_DIR names cannot be used: ${cause.message}.`, { cause });
  });
}

/**
 * Flushes a folder's entries to the disk, so that files made or moved there are still there after a power cut.
 * @param highest the uppermost folder that may be as new as what it leads to; the folder itself, or one above it
 */
export async function persistNames(folder: string, highest = folder): Promise<void> {
  if (process.platform === 'win32') return; // cannot open a folder
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
  if (folder !== highest) await persistNames(dirname(folder), highest);
}
