import { statfs } from 'node:fs/promises';
import { megabyte } from './sizes.ts';

/** What stays free of a disk, of a small one a twentieth. */
const floor = 256 * megabyte;

/**
 * Refuses to write a file where a disk is almost full: the last of it is for the database, which stops where it cannot write, and
 * for what is not a file and much smaller.
 * @param folder on the disk
 * @throws an Error as of a disk that is full
 */
export async function requireFloor(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize >= Math.min(floor, (blocks * bsize) / 20)) return;
  const left = Math.round((bavail * bsize) / megabyte);
  throw Object.assign(new Error(`The disk of ${folder} has ${left} MB left: no file is kept on it.`), { code: 'ENOSPC' });
}
