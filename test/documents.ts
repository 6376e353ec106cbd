import { crc32, deflateSync } from 'node:zlib';

/** Files as people upload them, small, each really what its name says. */
export const documents = {
  pdf: () => new File([pdfBytes()], 'profile.pdf', { type: 'application/pdf' }),
  doc: () => new File([compoundFile(['1Table', 'WordDocument'])], 'letter.doc', { type: 'application/msword' }),
  docx: () => new File([wordFile()], 'report.docx'),
  jpg: () => new File([jpegBytes()], 'award.jpg', { type: 'image/jpeg' }),
  jpeg: () => new File([jpegBytes()], 'Award.JPEG', { type: 'image/jpeg' }),
  png: () => new File([pngBytes()], 'chart.png', { type: 'image/png' }),
};

/** A PDF of one empty page, followed by as many bytes as are asked for. */
export function pdfBytes(length = 0): Uint8Array<ArrayBuffer> {
  const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
  const bytes = new Uint8Array(Math.max(page.length, length));
  bytes.set(Buffer.from(page));
  return bytes;
}

/** An archive whose files are stored as they are. */
export function zipBytes(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) => {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content)];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    return { nameBytes, bytes, fields };
  });
  const locals = entries.map(({ nameBytes, bytes, fields }) =>
    Buffer.concat([Buffer.from('PK\x03\x04'), fields, nameBytes, bytes]),
  );
  let offset = 0;
  const directory = entries.map(({ nameBytes, fields }, i) => {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    offset += locals[i]?.length ?? 0;
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, nameBytes]);
  });
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]));
}

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** What says that a package is a Word document. */
export const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainPart}"/></Types>`;

function wordFile() {
  return zipBytes({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': '<?xml version="1.0"?><Relationships/>',
    'word/document.xml': '<?xml version="1.0"?><w:document/>',
  });
}

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

function pngBytes() {
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixel = deflateSync(Buffer.from([0, 255]));
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))]));
}

function jpegBytes() {
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
}
