import { randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { requireFloor } from './disk-floor.ts';
import { arrivalsOf, Malformed, type Part, partsOf } from './multipart.ts';
import { isPlainForm, longestText, mostFields, plainFields } from './plain-form.ts';
import { megabyte } from './sizes.ts';
import { NotUtf8, textInUtf8 } from './utf-8.ts';

export interface UploadLimits {
  /** How many files a form may bring. */
  files: number;
  /** How large each file may be. */
  bytes: number;
}

/** A file that came with a form, on this machine's disk until the form has been dealt with. */
export interface Upload {
  /** The control it was chosen in. */
  field: string;
  /** Its name as the sender gives it, which may be anything. */
  name: string;
  /** In bytes; of a file that is too large no more is read than shows it. */
  size: number;
  path: string;
}

/** What a form with files said. */
export interface UploadForm {
  /** The text typed into it, by control name. */
  values: Record<string, string>;
  /** Its files, one more at the most than it may bring. */
  uploads: Upload[];
  /** Why reading stopped before the end. The fields before that place are there, and the beginning of a text that is too long. */
  cut?: 'too large' | 'not in UTF-8' | 'unreadable';
  /** Why its files were let pass by, where this machine's disk had no room left for them. */
  noRoom?: unknown;
}

/**
 * Browsers read the answer only after they have sent their whole form, and a connection takes the next request only after that: so
 * a form that is too large, or unreadable, is read to its end and dropped, up to this size.
 */
const drainLimitBytes = 256 * megabyte;
const folderName = 'chamber-form-';

/**
 * Reads a form with files while it arrives: text into memory, files onto the disk. Files beyond the limits are
 * not kept, so that each can be named in the answer and nothing that was typed is lost; nor are any on a disk that is almost full.
 * @param request a web request, from either door
 * @param work what is done with the form; its files are removed afterwards
 */
export async function withUploadForm<Result>(
  request: Request,
  limits: UploadLimits,
  work: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), folderName));
  try {
    return await work(await readForm(request, limits, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes what forms have left on this machine's disk because their process was ended. Another user's site may put its own into the
 * same folder, where nobody else may remove them.
 */
export async function sweepUploadForms(olderThan: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    const left = name.startsWith(folderName) && (await stat(folder).catch(() => undefined));
    if (left && isOurs(left) && left.mtime < olderThan) await rm(folder, { recursive: true, force: true });
  }
}

/** Windows has no such numbers, and a folder of temporary files for each user. */
function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

async function readForm(request: Request, limits: UploadLimits, folder: string): Promise<UploadForm> {
  const form: UploadForm = { values: {}, uploads: [] };
  const arrivals = upTo(drainLimitBytes, arrivalsOf(request.body));
  try {
    const type = request.headers.get('content-type') ?? '';
    if (isPlainForm(type)) await readPlainForm(form, arrivals);
    else await readParts(form, partsOf(type, arrivals), limits, folder);
  } catch (error) {
    // A form whose sender has gone is cut off, too.
    form.cut = cutBy(error) ?? (request.signal.aborted ? 'unreadable' : undefined);
    if (!form.cut) throw error;
    await drop(arrivals);
  }
  return form;
}

function cutBy(error: unknown): UploadForm['cut'] {
  if (error instanceof PastLimit) return 'too large';
  if (error instanceof NotUtf8) return 'not in UTF-8';
  return error instanceof Malformed ? 'unreadable' : undefined;
}

/** Reads what is left. Where that cannot be read either, all that is to be said of the form is known already. */
async function drop(arrivals: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of arrivals);
  } catch {}
}

async function readPlainForm(form: UploadForm, arrivals: AsyncGenerator<Uint8Array>): Promise<void> {
  const fields = plainFields(await buffer(upTo(longestText, leftOpen(arrivals))));
  if (!fields) throw new PastLimit('The form has too many fields.');
  for (const [name, value] of fields) setValue(form, name, value);
}

async function readParts(form: UploadForm, parts: AsyncIterable<Part>, limits: UploadLimits, folder: string): Promise<void> {
  let [textLeft, partsLeft] = [longestText, mostFields];
  for await (const part of parts) {
    partsLeft -= 1;
    if (partsLeft < 0) throw new PastLimit('The form has too many fields.');
    if (part.fileName === undefined) textLeft -= await readText(form, part, textLeft);
    else if (form.uploads.length <= limits.files) await readFile(form, part, limits.bytes, folder);
  }
}

/** @returns how many bytes it was, with its name */
async function readText(form: UploadForm, { name, content }: Part, atMost: number): Promise<number> {
  const pieces: Uint8Array[] = [];
  let size = Buffer.byteLength(name);
  for await (const piece of content) {
    size += piece.byteLength;
    pieces.push(piece);
    if (size > atMost) break;
  }
  const bytes = Buffer.concat(pieces);
  // Cut off anywhere, its last letter may be half there.
  setValue(form, name, size > atMost ? bytes.toString() : textInUtf8(bytes));
  if (size > atMost) throw new PastLimit('The form has too much text.');
  return size;
}

async function readFile(form: UploadForm, { name: field, fileName: name = '', content }: Part, atMost: number, folder: string) {
  const path = join(folder, randomUUID());
  let size = 0;
  const enough = async function* () {
    for await (const piece of content) {
      if (size === 0) form.noRoom ??= await requireFloor(folder).catch((error: unknown) => error);
      size += piece.byteLength;
      if (size > atMost || form.noRoom) return;
      yield piece;
    }
  };
  await pipeline(enough, createWriteStream(path, { mode: 0o600 }));
  // Browsers send a file input that was left empty as a file without name and content.
  if (name !== '' || size > 0) form.uploads.push({ field, name, size, path });
}

/** A control may have any name, that of a built-in property too. */
function setValue({ values }: UploadForm, name: string, value: string): void {
  Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });
}

/** The same arrivals, of which somebody else reads the rest. */
function leftOpen(arrivals: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => ({ next: () => arrivals.next() }) };
}

async function* upTo(bytes: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const piece of body) {
    left -= piece.byteLength;
    if (left < 0) throw new PastLimit('The form is too large.');
    yield piece;
  }
}

class PastLimit extends Error {
  override name = 'PastLimit';
}
