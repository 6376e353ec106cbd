import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder in the data folder, with those above it.
 * @returns the uppermost folder that was made; undefined if all were there
 * @throws an Error in words for a person: DATA_DIR may name a folder that cannot be written to
 */
export function makeDataFolder(folder: string): Promise<string | undefined> {
  return makeWithParents(folder).catch((cause: Error) => {
    throw new Error(`The folder that DATA_DIR names cannot be used: ${cause.message}.`, { cause });
  });
}

/** One by one: Node's own way to make them all begins anew without end where one can never be made below a folder that is there, as in /proc. */
async function makeWithParents(folder: string): Promise<string | undefined> {
  if (await isFolder(folder)) return undefined;
  const parent = dirname(folder);
  const uppermost = parent === folder ? undefined : await makeWithParents(parent);
  await mkdir(folder, { mode: 0o700 }).catch(async (error) => {
    if (!(await isFolder(folder))) throw error; // else another process has made it meanwhile
  });
  return uppermost ?? folder;
}

async function isFolder(path: string): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  return there?.isDirectory() === true;
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
