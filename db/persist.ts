import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

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
