import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { persistNames } from '#db/persist.ts';
import { requireFloor } from '#domain/disk-floor.ts';
import { megabyte } from '#domain/sizes.ts';

const Part = z.object({ file: z.string(), bytes: z.int(), sha256: z.string() });

/** What a back-up holds. It is written last: a folder without it is not a back-up. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations the tables belong to, by their hashes, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Part.extend({ table: z.string(), rows: z.int() })),
  files: z.array(Part.extend({ key: z.string() })),
  /** Keys of files that rows speak of and the storage did not have; back-ups made before these were looked for name none. */
  missing: z.array(z.string()).default([]),
});

export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;

/** A back-up that is damaged, incomplete, or does not fit; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const manifestName = 'manifest.json';

/** How much of a part is written before the disk is asked again whether there is room. */
const stretch = 16 * megabyte;

/**
 * Writes one part of a back-up and makes sure that it is on the disk.
 * @throws an Error as of a disk that is full, where the last of the disk would be written to: that is for the site
 */
export async function writePart(folder: string, file: string, content: AsyncIterable<string | Uint8Array>): Promise<Part> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  let askedUpTo = 0;
  await pipeline(
    Readable.from(content),
    async function* (chunks: AsyncIterable<string | Uint8Array>) {
      for await (const chunk of chunks) {
        if (bytes >= askedUpTo) {
          await requireFloor(folder);
          askedUpTo = bytes + stretch;
        }
        hash.update(chunk);
        bytes += Buffer.byteLength(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { file, bytes, sha256: hash.digest('hex') };
}

/** Completes a back-up: from here on the folder is one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName);
  await writeFile(`${path}.unfinished`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.unfinished`, path);
  await persistNames(folder);
}

/**
 * Reads what a back-up holds, and makes sure that every part of it is as it was written.
 * @throws BackupError
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  const text = await unlessMissing(path, readFile(path, 'utf8'));
  if (text === undefined) throw new BackupError(await whyNoManifest(folder));
  const manifest = parseManifest(text);
  if (!manifest) throw new BackupError(`${path} is damaged: it is not what was written.`);
  for (const { file, sha256 } of [...manifest.tables, ...manifest.files]) {
    const part = join(folder, file);
    const hash = createHash('sha256');
    await unlessMissing(part, pipeline(createReadStream(part), hash));
    if (hash.digest('hex') !== sha256) throw new BackupError(`${part} is damaged: it is not what was written.`);
  }
  return manifest;
}

/** A folder that is not there was mistyped, or lies on a disk that is not mounted: nothing is wrong with a back-up then. */
async function whyNoManifest(folder: string): Promise<string> {
  const found = await unlessMissing(folder, stat(folder));
  return found ? `${folder} is not a complete back-up: it has no ${manifestName}.` : `There is no folder ${folder}.`;
}

/**
 * @returns what was read; undefined where there is no such file
 * @throws BackupError where there may be one that cannot be read, such as another user's: nothing is wrong with the back-up then
 */
async function unlessMissing<T>(path: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new BackupError(`${path} cannot be read: ${message}.`, { cause: error });
  }
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return Manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // It breaks off, or never was JSON.
  }
}
