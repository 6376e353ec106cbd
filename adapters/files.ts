import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { makeDataFolder, persistNames } from '#db/persist.ts';
import { second } from '#domain/durations.ts';
import { NotFound } from '#domain/errors.ts';
import { databaseIdFile, type Files, unlistedFiles } from '#domain/files.ts';
import { onFirstUse } from '#domain/on-first-use.ts';

/** Where files go: a folder of this machine, or a bucket of an S3-compatible service. */
export type Storage = { folder: string } | { bucket: Bucket };

export interface Bucket {
  name: string;
  /** The service's address, such as `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Opens the storage that the settings name. Its client is loaded with its first use, not with the site.
 * @param makesFolder whether a folder that is not there is made: not for who only reads, and may have been told of a wrong one
 */
export async function openFiles(storage: Storage, { makesFolder = true } = {}): Promise<Files> {
  if ('bucket' in storage) return bucketFiles(storage.bucket);
  if (makesFolder) await makeFolder(storage.folder);
  return folderFiles(storage.folder);
}

async function makeFolder(folder: string): Promise<void> {
  const made = await makeDataFolder(folder);
  if (made) await persistNames(dirname(folder), dirname(made));
}

/** Files in a folder: each takes its place when it is whole and safe on the disk. */
function folderFiles(folder: string): Files {
  const openFolder = onFirstUse(async () => new (await import('./durable-folder.ts')).DurableFolder(folder));
  const open = onFirstUse(async () => new (await import('flydrive')).Disk(await openFolder()));
  return {
    ...filesOn(open),
    removeUnfinished: async (before) => (await openFolder()).removeUnfinished(before),
    // Read at each start: it needs nothing of what is loaded with the first file.
    readDatabaseId: () => idIn(readFile(join(folder, databaseIdFile), 'utf8')),
  };
}

/** @param socketTimeout how long the service may be silent, in milliseconds */
export function bucketFiles(bucket: Bucket, socketTimeout = 20 * second): Files {
  const open = onFirstUse(async () => {
    const [{ Disk }, { bucketDriver }] = await Promise.all([import('flydrive'), import('./bucket-driver.ts')]);
    return new Disk(bucketDriver(bucket, socketTimeout));
  });
  // A bucket keeps a file when the last of it has come, or not at all.
  return { ...filesOn(open), removeUnfinished: async () => undefined };
}

function filesOn(open: () => Promise<Disk>): Omit<Files, 'removeUnfinished'> {
  const put: Files['put'] = async (key, content, type) => {
    const disk = await open();
    const contentLength = await sizeOf(content);
    const body = streamOf(content);
    // A service that refuses leaves it unread, and the file open.
    await disk.putStream(key, body, { contentType: type, contentLength }).finally(() => body.destroy());
  };
  return {
    put,
    async read(key) {
      try {
        return await (await open()).getStream(key);
      } catch (error) {
        throw isMissing(error) ? new NotFound('There is no such file.', { cause: error }) : error;
      }
    },
    has: async (key) => (await open()).exists(key),
    async remove(key) {
      const disk = await open();
      if (await disk.exists(key)) await disk.delete(key);
    },
    async *list(folder) {
      const disk = await open();
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
        for (const object of page.objects) {
          if (object.isFile && unlistedFiles.has(object.key)) continue;
          const keptAt = object.isFile && (await keptSince(disk, object.key));
          if (keptAt) yield { key: object.key, keptAt };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    readDatabaseId: async () => idIn((await open()).getStream(databaseIdFile).then(text)),
    writeDatabaseId: (id) => put(databaseIdFile, Buffer.from(`${id}\n`), 'text/plain'),
  };
}

/** @returns undefined where there is no such file */
async function idIn(reading: Promise<string>): Promise<string | undefined> {
  try {
    return (await reading).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether a file could not be read because there is none. To ask before it is read would miss one that is removed in between. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT') || isMissing(error.cause);
}

/** @returns undefined where the file has been removed since it was listed */
async function keptSince(disk: Disk, key: string): Promise<Date | undefined> {
  try {
    return (await disk.getMetaData(key)).lastModified;
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return undefined;
  }
}

function streamOf(content: Uint8Array | { path: string }): Readable {
  return 'path' in content ? createReadStream(content.path) : Readable.from([content]);
}

async function sizeOf(content: Uint8Array | { path: string }): Promise<number> {
  return 'path' in content ? (await stat(content.path)).size : content.byteLength;
}
