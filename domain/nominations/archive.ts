import { pipeline } from 'node:stream/promises';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import pLimit from 'p-limit';
import { kilobyte } from '../sizes.ts';
import { damaged, type Reader, reading } from './file-structure.ts';

/** What an archive says of itself. */
interface Package {
  /** The paths of its files. */
  names: string[];
  /** How many bytes they are once unpacked. */
  unpackedSize: number;
}

/** One file of an archive, as its list has it. */
interface Entry {
  name: string;
  /** 0 where it is stored as it is, 8 where it is deflated: in a document there is no other way (ISO/IEC 29500-2, annex C). */
  method: number;
  packedSize: number;
  size: number;
  /** Where in the archive its own header begins. */
  at: number;
}

/** Unpacking is a processor's work of most of a second at worst, for thousands of files: a process does one archive after the other. */
const inTurn = pLimit(1);

/**
 * Reads the list of an archive's files (APPNOTE.TXT, section 4.3), and unpacks each into nothing: what the list says of their sizes
 * is only what somebody wrote there.
 * @param path of a file on this machine
 * @param mostUnpacked an archive that says of itself that it is larger is believed, and not unpacked
 * @returns undefined for what is no archive, or is damaged, or where a file is not of the size that the list gives
 */
export function packageIn(path: string, mostUnpacked: number): Promise<Package | undefined> {
  return reading(path, async (read, size) => {
    const entries = await entriesIn(read, size);
    // Bytes that the list gives to many files would be unpacked for each of them.
    if (sizeOf(entries, 'packedSize') > size) throw damaged();
    const unpackedSize = sizeOf(entries, 'size');
    if (unpackedSize <= mostUnpacked) await inTurn(() => unpackEach(read, entries));
    return { names: entries.map(({ name }) => name), unpackedSize };
  });
}

function sizeOf(entries: Entry[], kind: 'packedSize' | 'size'): number {
  return entries.reduce((sum, entry) => sum + entry[kind], 0);
}

/** The end of an archive with the longest comment. */
const longestTail = 22 + 0xffff;

async function entriesIn(read: Reader, size: number): Promise<Entry[]> {
  const tail = await read(Math.max(0, size - longestTail), Math.min(size, longestTail));
  const end = tail.lastIndexOf('PK\x05\x06');
  if (end < 0) throw damaged();
  return listed(await read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12)), tail.readUInt16LE(end + 10));
}

/** More than a document of ten megabytes has, be it full of formulas, each of which is two files: each takes its time. */
const mostEntries = 4_096;

function listed(directory: Buffer, count: number): Entry[] {
  if (count > mostEntries) throw damaged();
  const entries: Entry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    const [packedSize, size, start] = [20, 24, 42].map((offset) => directory.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [number, number, number];
    const method = directory.readUInt16LE(at + 10);
    entries.push({ name: directory.toString('utf8', at + 46, at + 46 + name), method, packedSize, size, at: start });
    at += 46 + name + extra + comment;
  }
  return entries;
}

async function unpackEach(read: Reader, entries: Entry[]): Promise<void> {
  for (const entry of entries) if ((await unpackedSizeOf(read, entry)) !== entry.size) throw damaged();
}

const chunkSize = 256 * kilobyte;

/** @throws RangeError as soon as it is larger than it says, or where it cannot be unpacked */
async function unpackedSizeOf(read: Reader, { method, packedSize, size, at }: Entry): Promise<number> {
  if (method === 0 || packedSize === 0) return packedSize;
  if (method !== 8) throw damaged();
  const header = await read(at, 30);
  const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const isSmall = packedSize <= chunkSize && size <= chunkSize;
  try {
    return isSmall
      ? sizeAtOnce(await read(start, packedSize), size)
      : await sizeByChunks(chunksOf(read, start, packedSize), size);
  } catch (error) {
    throw isOfZlib(error) ? damaged() : error;
  }
}

/** In a millisecond at worst. A stream takes as long to be made, even where there is next to nothing to unpack. */
function sizeAtOnce(packed: Buffer, size: number): number {
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }).length;
}

async function sizeByChunks(packed: AsyncIterable<Buffer>, size: number): Promise<number> {
  let unpacked = 0;
  await pipeline(packed, createInflateRaw({ chunkSize }), async (chunks: AsyncIterable<Buffer>) => {
    for await (const { length } of chunks) {
      unpacked += length;
      if (unpacked > size) throw damaged();
    }
  });
  return unpacked;
}

async function* chunksOf(read: Reader, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += chunkSize) yield await read(start + done, Math.min(chunkSize, length - done));
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
