import { type FileHandle, open } from 'node:fs/promises';

/**
 * Whether a compound file is a Word document (`.doc`): it has, at its top, a stream called WordDocument ([MS-DOC] 2.1.1).
 * Sheets, slides, mails and installers are compound files, too. Only what leads to the names is read, never the content.
 * @param path of a file on this machine
 * @returns false also for what is cut short, or points outside of itself
 */
export function holdsWordDocument(path: string): Promise<boolean> {
  return reading(path, { ifDamaged: false }, async (file) => {
    const entries = entriesIn(await directoryOf(file));
    return namesAtTop(entries).includes('WordDocument');
  });
}

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
  return reading<Package | undefined>(path, { ifDamaged: undefined }, async (file) => {
    const { size } = await file.stat();
    const tail = await bytesOf(file, Math.max(0, size - longestTail), Math.min(size, longestTail));
    const end = tail.lastIndexOf('PK\x05\x06');
    if (end < 0) return undefined;
    return listed(await bytesOf(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12)), tail.readUInt16LE(end + 10));
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

/** Numbers of sectors above this one mean something else: a chain's end, or nothing. */
const lastSector = 0xfffffffa;
/** More sectors than a document of ten megabytes has of either kind: chains that run in circles end. */
const mostSectors = 4_096;

/** The directory of a compound file ([MS-CFB] 2.2 to 2.6): its sectors, one behind the other. */
async function directoryOf(file: FileHandle): Promise<Buffer> {
  const header = await bytesOf(file, 0, 512);
  const sectorSize = 2 ** header.readUInt16LE(30);
  const perSector = sectorSize / 4;
  const sector = (number: number) => bytesOf(file, (number + 1) * sectorSize, sectorSize);

  const table = numbersIn(header.subarray(76));
  let more = header.readUInt32LE(68);
  while (more < lastSector && table.length < mostSectors) {
    const numbers = numbersIn(await sector(more));
    more = numbers.pop() ?? lastSector;
    table.push(...numbers);
  }
  const sectors: Buffer[] = [];
  let next = header.readUInt32LE(48);
  while (next < lastSector && sectors.length < mostSectors) {
    sectors.push(await sector(next));
    const successors = await sector(table[Math.floor(next / perSector)] ?? lastSector);
    next = successors.readUInt32LE((next % perSector) * 4);
  }
  return Buffer.concat(sectors);
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(i * 4));
}

interface Entry {
  name: string;
  isStream: boolean;
  /** Numbers of other entries: two beside it, and one below it. */
  left: number;
  right: number;
  child: number;
}

function entriesIn(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / 128) }, (_, i) => {
    const entry = directory.subarray(i * 128, (i + 1) * 128);
    return {
      name: entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)),
      isStream: entry[66] === 2,
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
    };
  });
}

/** The names of the streams that stand directly below the root. */
function namesAtTop(entries: Entry[]): string[] {
  const names: string[] = [];
  const seen = new Set<Entry>();
  const waiting = [entries[0]?.child ?? lastSector];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const entry = entries[number];
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    if (entry.isStream) names.push(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
}

/** Reads a file's structure; one that leads outside of the file is damaged, and holds nothing. */
async function reading<Found>(
  path: string,
  { ifDamaged }: { ifDamaged: Found },
  read: (file: FileHandle) => Promise<Found>,
): Promise<Found> {
  const file = await open(path);
  try {
    return await read(file);
  } catch (error) {
    if (error instanceof RangeError) return ifDamaged;
    throw error;
  } finally {
    await file.close();
  }
}

/** @throws RangeError where the file has fewer bytes there */
async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (at < 0 || length < 0 || at + length > size) throw new RangeError('The file is damaged.');
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer;
}
