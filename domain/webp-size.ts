import type { Readable } from 'node:stream';

interface Size {
  width: number;
  height: number;
}

/** How many bytes at the beginning of a file hold its size. */
const headLength = 30;

/** Where they do, by the kind of the first chunk: lossy, lossless, or with more than a picture, such as transparency (RFC 9649). */
const sizeIn: Record<string, (head: Buffer) => Size> = {
  'VP8 ': (head) => ({ width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }),
  VP8L: (head) => ({ width: (head.readUInt16LE(21) & 0x3fff) + 1, height: ((head.readUInt32LE(21) >>> 14) & 0x3fff) + 1 }),
  VP8X: (head) => ({ width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }),
};

/**
 * The size of a WebP picture in pixels. No more of it is read than that takes: the library that draws pictures reads all of it, and
 * is not loaded to show one.
 * @param picture is closed
 */
export async function webpSize(picture: Readable): Promise<Size> {
  const head = await beginningOf(picture);
  const size = sizeIn[head.toString('latin1', 12, 16)];
  if (!size) throw new Error('This is no WebP picture.');
  return size(head);
}

async function beginningOf(file: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of file) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headLength) break;
  }
  return head;
}
