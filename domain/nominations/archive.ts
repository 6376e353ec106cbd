import { reading } from './file-structure.ts';

/** What an archive says of itself. */
interface Package {
  /** The paths of its files. */
  names: string[];
  /** How many bytes they are once unpacked. */
  unpackedSize: number;
}

/**
 * Reads the list of an archive's files, without unpacking any (APPNOTE.TXT, section 4.3).
 * @param path of a file on this machine
 * @returns undefined for what is no archive, or is damaged
 */
export function packageIn(path: string): Promise<Package | undefined> {
  return reading(path, async (read, size) => {
    const tail = await read(Math.max(0, size - longestTail), Math.min(size, longestTail));
    const end = tail.lastIndexOf('PK\x05\x06');
    if (end < 0) return undefined;
    return listed(await read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12)), tail.readUInt16LE(end + 10));
  });
}

/** The end of an archive with the longest comment. */
const longestTail = 22 + 0xffff;

function listed(directory: Buffer, count: number): Package {
  const names: string[] = [];
  let [at, unpackedSize] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    unpackedSize += directory.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [number, number, number];
    names.push(directory.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return { names, unpackedSize };
}
