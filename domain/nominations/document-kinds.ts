import { fileTypeFromFile } from 'file-type';
import { kilobyte, megabyte } from '../sizes.ts';
import { packageIn } from './archive.ts';
import { streamsIn } from './compound-file.ts';
import { reading } from './file-structure.ts';
import { asksForPassword } from './pdf-password.ts';
import type { DocumentEnding } from './schema.ts';

type Objection = 'not really' | 'protected' | 'too much';

interface Kind {
  /** The media type it is served with. */
  type: string;
  /** What is to be said against a file's content. */
  objection: (path: string) => Promise<Objection | undefined>;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const compoundFile = 'application/x-cfb';
const jpeg: Kind = { type: 'image/jpeg', objection: unlessFound('image/jpeg') };

/** The kinds of documents, by the ends of their names. */
const kinds: Record<DocumentEnding, Kind> = {
  pdf: { type: 'application/pdf', objection: objectionToPdf },
  doc: { type: 'application/msword', objection: objectionToCompoundFile },
  docx: { type: word, objection: objectionToPackage },
  jpg: jpeg,
  jpeg,
  // An animated PNG is one by its name and by its type in a browser.
  png: { type: 'image/png', objection: unlessFound('image/png', 'image/apng') },
};

/** The media type a document is served with. */
export const mediaTypeOf = (ending: DocumentEnding): string => kinds[ending].type;

/**
 * What is to be said against what is inside of a document.
 * @param path of the file on this machine
 * @param ending what its name promises
 * @returns what follows the name in a message; undefined where nothing is
 */
export async function objectionInside(path: string, ending: DocumentEnding): Promise<string | undefined> {
  const objection = await kinds[ending].objection(path);
  if (objection === 'not really') return `is not really a ${ending.toUpperCase()} file`;
  if (objection === 'protected') return 'is protected by a password: save it without one';
  if (objection === 'too much') return `unpacks to more than ${mostUnpacked / megabyte}MB`;
}

function unlessFound(...contents: string[]): Kind['objection'] {
  return async (path) => (contents.includes((await contentOf(path)) ?? '') ? undefined : 'not really');
}

/** @returns the media type that a file's first bytes tell */
async function contentOf(path: string): Promise<string | undefined> {
  return (await fileTypeFromFile(path))?.mime;
}

/** Scanners and mail programs put bytes before a PDF's beginning: readers look for it thus far (PDF 1.7, appendix H, note 13). */
const pdfBeginsWithin = kilobyte;

async function objectionToPdf(path: string): Promise<Objection | undefined> {
  const beginning = await reading(path, (read, size) => read(0, Math.min(size, pdfBeginsWithin)));
  if (!beginning?.includes('%PDF-')) return 'not really';
  return (await asksForPassword(path)) ? 'protected' : undefined;
}

async function objectionToCompoundFile(path: string): Promise<Objection | undefined> {
  const isWord = (await contentOf(path)) === compoundFile && (await streamsIn(path)).includes('WordDocument');
  return isWord ? undefined : 'not really';
}

/** A document of ten megabytes unpacks to this with room to spare; an archive made to fill a disk has more. */
const mostUnpacked = 200 * megabyte;

/** A Word document is an archive with parts of its own kind (ISO/IEC 29500-2). */
async function objectionToPackage(path: string): Promise<Objection | undefined> {
  const content = await contentOf(path);
  // With a password it is an archive inside of a compound file.
  if (content === compoundFile && (await streamsIn(path)).includes('EncryptedPackage')) return 'protected';
  const found = content === word ? await packageIn(path, mostUnpacked) : undefined;
  if (!found?.names.some((name) => name.startsWith('word/'))) return 'not really';
  return found.unpackedSize > mostUnpacked ? 'too much' : undefined;
}
