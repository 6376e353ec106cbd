import { crc32 } from 'node:zlib';

/** Files as people upload them, small, each really what its name says. */
export const documents = {
  pdf: () => new File([pdfBytes()], 'profile.pdf', { type: 'application/pdf' }),
  docx: () => new File([wordFile()], 'report.docx'),
  png: () => new File([pngBytes], 'chart.png', { type: 'image/png' }),
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

/** A file of an archive that is deflated, and its size before. */
interface Packed {
  packed: Buffer;
  size: number;
}

/** An archive. Its files are stored as they are, but for those that are given as deflated; of these the checksums are left out. */
export function zipBytes(files: Record<string, string | Packed>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) => {
    const isStored = typeof content === 'string';
    const [nameBytes, bytes] = [Buffer.from(name), isStored ? Buffer.from(content) : content.packed];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(isStored ? crc32(bytes) : 0, 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(isStored ? bytes.length : content.size, 18);
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

/** A picture of one dot. */
const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);
