import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { NotFound } from '#domain/errors.ts';
import type { Files } from '#domain/files.ts';
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

/** Opens the storage that the settings name. Its client is loaded with the first file, not with the site. */
export async function openFiles(storage: Storage): Promise<Files> {
  return 'folder' in storage ? folderFiles(storage.folder) : bucketFiles(storage.bucket);
}

/** Files in a folder. A new one is written beside the others and moved into place once it is safe on the disk. */
async function folderFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const open = onFirstUse(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  });
  return {
    ...filesOn(open),
    async put(key, content) {
      const disk = await open();
      const unfinished = `unfinished/${randomUUID()}`;
      await disk.putStream(unfinished, streamOf(content));
      await persist(join(folder, unfinished));
      await disk.move(unfinished, key);
    },
  };
}

function bucketFiles(bucket: Bucket): Files {
  const open = onFirstUse(async () => {
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
    return new Disk(
      new S3Driver({
        bucket: bucket.name,
        visibility: 'private',
        supportsACL: false,
        region: bucket.region,
        endpoint: bucket.endpoint,
        forcePathStyle: true,
        credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
        // Many services that speak S3 do not know the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    );
  });
  return {
    ...filesOn(open),
    async put(key, content, type) {
      const disk = await open();
      await disk.putStream(key, streamOf(content), { contentType: type, contentLength: await sizeOf(content) });
    },
  };
}

function filesOn(open: () => Promise<Disk>): Omit<Files, 'put'> {
  return {
    async read(key) {
      const disk = await open();
      if (!(await disk.exists(key))) throw new NotFound('There is no such file.');
      return disk.getStream(key);
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
          if (object.isFile) yield { key: object.key, keptAt: (await disk.getMetaData(object.key)).lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

function streamOf(content: Uint8Array | { path: string }): Readable {
  return 'path' in content ? createReadStream(content.path) : Readable.from([content]);
}

async function sizeOf(content: Uint8Array | { path: string }): Promise<number> {
  return 'path' in content ? (await stat(content.path)).size : content.byteLength;
}

async function persist(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
