import { damaged, type Reader, reading } from './file-structure.ts';

/**
 * The names of the streams at the top of a compound file: a Word document (`.doc`) has one called WordDocument ([MS-DOC] 2.1.1), a
 * `.docx` with a password one called EncryptedPackage ([MS-OFFCRYPTO] 2.3.4.4). Sheets, slides, mails and installers are compound
 * files, too. Only what leads to the names is read, never the content.
 * @param path of a file on this machine
 * @returns none for what is cut short, or points outside of itself
 */
export async function streamsIn(path: string): Promise<string[]> {
  return (await reading(path, async (read) => namesAtTop(entriesIn(await directoryOf(read))))) ?? [];
}

/** Numbers of sectors above this one mean something else: a chain's end, or nothing. */
const lastSector = 0xfffffffa;
/** More than the directory, or the list of tables, of a document of ten megabytes has. */
const longestChain = 4_096;
/** As powers of two: no other size is allowed ([MS-CFB] 2.2), and the file says it of itself. */
const sectorSizes = [9, 12];

/** The directory of a compound file ([MS-CFB] 2.2 to 2.6): its sectors, one behind the other. */
async function directoryOf(read: Reader): Promise<Buffer> {
  const header = await read(0, 512);
  const power = header.readUInt16LE(30);
  if (!sectorSizes.includes(power)) throw damaged();
  const sectorSize = 2 ** power;
  const perSector = sectorSize / 4;
  const sector = (number: number) => read((number + 1) * sectorSize, sectorSize);

  const lists = await chainOf(header.readUInt32LE(68), sector, async (_, list) => list.readUInt32LE(sectorSize - 4));
  const table = [header.subarray(76), ...lists.map((list) => list.subarray(0, -4))].flatMap(numbersIn);
  const successorOf = async (number: number) => {
    const successors = await sector(table[Math.floor(number / perSector)] ?? lastSector);
    return successors.readUInt32LE((number % perSector) * 4);
  };
  return Buffer.concat(await chainOf(header.readUInt32LE(48), sector, successorOf));
}

/**
 * The sectors of a chain, in their order.
 * @param after the number of the sector that follows
 * @throws RangeError where the chain runs in a circle, or is longer than any document's
 */
async function chainOf(
  first: number,
  sector: (number: number) => Promise<Buffer>,
  after: (number: number, bytes: Buffer) => Promise<number>,
): Promise<Buffer[]> {
  const chain = new Map<number, Buffer>();
  for (let number = first; number < lastSector; ) {
    if (chain.has(number) || chain.size === longestChain) throw damaged();
    const bytes = await sector(number);
    chain.set(number, bytes);
    number = await after(number, bytes);
  }
  return [...chain.values()];
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
