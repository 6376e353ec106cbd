import { open } from 'node:fs/promises';

/** Bytes of a file. @throws RangeError where it has fewer there */
export type Reader = (at: number, length: number) => Promise<Buffer>;

/** What a file that is damaged is given up with. */
export const damaged = () => new RangeError('The file is damaged.');

/**
 * Reads a file's structure; one that leads outside of the file is damaged, and holds nothing.
 * @param path of a file on this machine
 * @returns undefined where it is damaged
 */
export async function reading<Found>(
  path: string,
  find: (read: Reader, size: number) => Promise<Found>,
): Promise<Found | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read: Reader = async (at, length) => {
      if (at < 0 || length < 0 || at + length > size) throw damaged();
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer;
    };
    return await find(read, size);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}
