import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { type ComponentProps, createElement } from 'react';
import { documents as demonstrated } from '../scripts/demo/documents.ts';

export { contentTypes, pdfBytes, zipBytes } from '../scripts/demo/documents.ts';

/** Files as people upload them, small, each really what its name says: those of the demonstration, and of the other kinds. */
export const documents = {
  pdf: demonstrated.pdf,
  doc: () => new File([compoundFile(['1Table', 'WordDocument'])], 'letter.doc', { type: 'application/msword' }),
  docx: demonstrated.docx,
  jpg: () => new File([jpegBytes()], 'award.jpg', { type: 'image/jpeg' }),
  jpeg: () => new File([jpegBytes()], 'Award.JPEG', { type: 'image/jpeg' }),
  png: demonstrated.png,
};

/**
 * A compound file, as the older programs of the office kind write them: streams of 4,096 bytes below its root,
 * or one storage deeper.
 * @param inside the storage the streams stand in; without it they stand at the top
 */
export function compoundFile(streams: string[], inside?: string): Uint8Array<ArrayBuffer> {
  const none = 0xffffffff;
  const [endOfChain, tableItself] = [0xfffffffe, 0xfffffffd];
  const header = Buffer.alloc(512, 0xff);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.fill(0, 8, 76);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, endOfChain],
    [68, endOfChain],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, at);

  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(tableItself, 0);
  table.writeUInt32LE(endOfChain, 4);
  const directory = Buffer.alloc(512);
  const entry = (number: number, name: string, type: number, { right = none, child = none, start = 0, size = 0 }) => {
    const at = number * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory[at + 66] = type;
    for (const [offset, value] of [
      [68, none],
      [72, right],
      [76, child],
      [116, start],
      [120, size],
    ] as const)
      directory.writeUInt32LE(value, at + offset);
  };
  const first = inside ? 2 : 1;
  entry(0, 'Root Entry', 5, { child: 1, start: endOfChain });
  if (inside) entry(1, inside, 1, { child: first });
  streams.forEach((name, i) => {
    const start = 2 + i * 8;
    for (let sector = 0; sector < 8; sector += 1)
      table.writeUInt32LE(sector < 7 ? start + sector + 1 : endOfChain, (start + sector) * 4);
    entry(first + i, name, 2, { start, size: 4096, ...(i < streams.length - 1 && { right: first + i + 1 }) });
  });
  return new Uint8Array(Buffer.concat([header, table, directory, Buffer.alloc(streams.length * 4096)]));
}

/** A PDF of one empty page, encrypted as its version does it. @param lock the passwords to read it, and to change what readers may */
export async function lockedPdf(lock: ComponentProps<typeof Document>, name: string): Promise<File> {
  const bytes = await renderToBuffer(createElement(Document, lock, createElement(Page)));
  return new File([new Uint8Array(bytes)], name);
}

function jpegBytes() {
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
}
