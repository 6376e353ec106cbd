import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { nominationDocuments } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { NotFound, TooManyTries, waitInWords } from '../errors.ts';
import { idOr } from '../fields.ts';
import type { OwnedFiles } from '../file-sweep.ts';
import { type Limit, limitAmount } from '../limits.ts';
import { kilobyte, megabyte } from '../sizes.ts';
import type { Upload } from '../upload-form.ts';
import { mediaTypeOf, objectionInside } from './document-kinds.ts';
import { documentName, nameBeside } from './document-name.ts';
import { documentsOf } from './nominations.server.ts';
import { documentLimits, endingOf, objectionTo, tooManyDocuments } from './schema.ts';

const folder = 'nominations/';

/** A document whose content has been looked at; it lies on this machine's disk still. */
export interface CheckedDocument {
  name: string;
  type: string;
  size: number;
  path: string;
  /** What it holds, hashed. */
  digest: string;
}

/** A document that storage holds, for which no row stands yet. */
export type StoredDocument = Omit<CheckedDocument, 'path'> & { key: string };

/**
 * Looks at what was uploaded as documents: their number, sizes, the ends of their names, and whether what is
 * inside is what the name says.
 * @returns the documents that are in order, and the objections to the others
 */
export async function checkDocuments(uploads: Upload[]): Promise<{ documents: CheckedDocument[]; objections: string[] }> {
  if (uploads.length > documentLimits.files) return { documents: [], objections: [tooManyDocuments] };
  const documents: CheckedDocument[] = [];
  const objections: string[] = [];
  for (const upload of uploads) {
    const checked = await checkDocument(upload);
    if (typeof checked === 'string') objections.push(checked);
    else documents.push(checked);
  }
  return { documents, objections };
}

async function checkDocument({ name: given, size, path }: Upload): Promise<CheckedDocument | string> {
  const name = documentName(given);
  const objection = objectionTo({ name, size });
  const ending = endingOf(name);
  if (objection || !ending) return objection ?? '';
  const inside = await objectionInside(path, ending);
  if (inside) return `“${name}” ${inside}`;
  return { name, type: mediaTypeOf(ending), size, path, digest: await digestOf(path) };
}

/** In kilobytes: nominations may be sent faster than a disk has room for their documents, which stay for years. */
const storageLimit: Limit = { points: (1024 * megabyte) / kilobyte, within: day };

/**
 * Puts checked documents into storage. Where one fails, none stays.
 * @throws TooManyTries where with them the address would have sent more than a gigabyte within a day
 */
export async function storeDocuments(ctx: Ctx, documents: CheckedDocument[]): Promise<StoredDocument[]> {
  if (documents.length === 0) return [];
  await takeRoom(ctx, documents);
  const stored: StoredDocument[] = [];
  try {
    for (const { path, ...document } of documents) {
      const key = `${folder}${randomUUID()}`;
      stored.push({ ...document, key });
      await ctx.files.put(key, { path }, document.type);
    }
    return stored;
  } catch (error) {
    await removeFiles(ctx, keysOf(stored));
    throw error;
  }
}

async function takeRoom(ctx: Ctx, documents: CheckedDocument[]): Promise<void> {
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  await limitAmount(ctx, 'nomination-documents', storageLimit, Math.ceil(bytes / kilobyte)).catch((error: unknown) => {
    throw error instanceof TooManyTries ? tooMuchForOneDay(error) : error;
  });
}

/** It may be the first nomination of whoever reads this, who has tried nothing too often. */
function tooMuchForOneDay({ retryAfter }: TooManyTries): TooManyTries {
  return new TooManyTries(
    `From one internet connection, which several people may share, we take a gigabyte of documents a day, and these would be more. Please wait ${waitInWords(retryAfter)}, or send the form without documents now: you can add them until the deadline, by the private link to the nomination.`,
    retryAfter,
  );
}

/** Gives stored documents their rows, in the transaction of what they belong to, and names by which they can be told apart. */
export async function attachDocuments(transaction: Transaction, nominationId: string, documents: StoredDocument[], at: Date) {
  if (documents.length === 0) return;
  const attached = await documentsOf(transaction, nominationId);
  const taken = new Set(attached.map(({ name }) => name));
  const rows = documents.map((document) => {
    const name = nameBeside(taken, document.name);
    taken.add(name);
    return { ...document, name, nominationId, createdAt: at };
  });
  await transaction.insert(nominationDocuments).values(rows);
}

/**
 * Opens one document of a nomination: its row, and its content as a stream.
 * @throws NotFound for malformed and unknown ids, and for another nomination's documents; an error that is none of the reader's where
 * the storage has lost it
 */
export async function openDocument(ctx: Ctx, nominationId: string, documentId: string) {
  const id = idOr(documentId, noSuchDocument);
  const [document] = await ctx.db
    .select()
    .from(nominationDocuments)
    .where(and(eq(nominationDocuments.id, id), eq(nominationDocuments.nominationId, nominationId)));
  if (!document) throw noSuchDocument();
  return { document, content: await contentOf(ctx, document) };
}

async function contentOf({ db, files }: Ctx, { key }: { key: string }): Promise<Readable> {
  try {
    return await files.read(key);
  } catch (error) {
    // Whoever removes a document takes its row first.
    const isLost = error instanceof NotFound && (await isAttached(db, key));
    throw isLost ? new Error(`The storage does not have the document ${key}, which a nomination has.`, { cause: error }) : error;
  }
}

function noSuchDocument(): NotFound {
  return new NotFound('There is no such document.');
}

/** Removes files from storage after their rows have gone; what cannot be removed now is swept away later. */
export async function removeFiles(ctx: Ctx, keys: string[]): Promise<void> {
  const removed = await Promise.allSettled(keys.map((key) => ctx.files.remove(key)));
  for (const outcome of removed) if (outcome.status === 'rejected') ctx.reportError(outcome.reason);
}

/** Where documents lie in storage, as `removeFiles` takes it. */
export function keysOf(documents: { key: string }[]): string[] {
  return documents.map(({ key }) => key);
}

async function isAttached(db: Database, key: string): Promise<boolean> {
  return (await db.$count(nominationDocuments, eq(nominationDocuments.key, key))) > 0;
}

/** The files of documents, each of which belongs to its row. */
export const documentFiles: OwnedFiles = { folder, isOwned: isAttached };

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}
