import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { persistNames } from '#db/persist.ts';
import { requireFloor } from '#domain/disk-floor.ts';

/** Where files are written, below the folder: on its own disk, so that they can be moved into their places. */
const unfinished = 'unfinished';

/**
 * A folder of files that last. The library's own driver writes a file where it is read, and its `move` copies: a process
 * that ends meanwhile leaves half of it under its key, and a power cut may take what was acknowledged.
 */
export class DurableFolder extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = resolve(folder);
  }

  /** Writes a file beside the others, and moves it into its place once it is safe on the disk. */
  override async putStream(key: string, content: Readable): Promise<void> {
    const path = join(this.#folder, unfinished, randomUUID());
    try {
      await mkdir(dirname(path), { recursive: true });
      await requireFloor(this.#folder);
      // The library's own way of writing loses the reason where it fails, such as a disk that is full.
      await pipeline(content, createWriteStream(path, { flush: true }));
      await this.#place(path, key);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Opens the file before it returns: that there is none is said here, and one that is removed later can be read to its end. */
  override async getStream(key: string): Promise<Readable> {
    const content = await super.getStream(key);
    await once(content, 'open');
    return content;
  }

  override async listAll(...[prefix, options]: Parameters<FSDriver['listAll']>): ReturnType<FSDriver['listAll']> {
    const { objects } = await super.listAll(prefix, options);
    return { objects: Array.from(objects).filter((object) => !(object.isFile && object.key.startsWith(`${unfinished}/`))) };
  }

  async removeUnfinished(before: Date): Promise<void> {
    const folder = join(this.#folder, unfinished);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const left = await stat(path).catch(() => undefined); // finished meanwhile
      if (left && left.mtime < before) await rm(path, { force: true });
    }
  }

  async #place(path: string, key: string): Promise<void> {
    const target = join(this.#folder, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    // The folders between may be new as well: made here, or by another process that has not come to this line yet.
    await persistNames(dirname(target), this.#folder);
  }
}
