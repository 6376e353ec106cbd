import type { Readable } from 'node:stream';
import { isOutage } from './outage.ts';

/** The file in which a storage bears the id of its database. */
export const databaseIdFile = 'database-id';

/**
 * The file by which each start, and a restore, tries whether a storage takes one: there for a moment, or where it was killed, until
 * the next.
 */
export const triedAtStartFile = 'tried-at-start';

/** The storage's own: none of the files that are kept in it, and no list has them. */
export const unlistedFiles: ReadonlySet<string> = new Set([databaseIdFile, triedAtStartFile]);

/**
 * Storage for uploaded and generated files: a folder, or a bucket. A key is a path such as `images/ab12…`, of letters, digits,
 * `-`, `_`, `.` and `/`. A file is stored whole, or not at all.
 */
export interface Files {
  /**
   * Keeps a file durably; one that is already kept under the key is replaced.
   * @param content the bytes, or the path of a file on this machine, which is read and left alone
   * @param type its media type, as checked by whoever took it in
   */
  put(key: string, content: Uint8Array | { path: string }, type: string): Promise<void>;
  /** @throws NotFound where nothing is kept under the key */
  read(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Removes a file; one that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** The keys that begin with a folder's name, such as `nominations/`, one after another. */
  list(folder: string): AsyncIterable<{ key: string; keptAt: Date }>;
  /** Removes what is left of each `put` that was begun before a moment and whose process was ended in it. */
  removeUnfinished(before: Date): Promise<void>;
  /** The id of the database that the files belong to; undefined where the storage bears none. */
  readDatabaseId(): Promise<string | undefined>;
  writeDatabaseId(id: string): Promise<void>;
}

/**
 * Keeps a file that can be made anew from what is kept besides, such as a picture in another width. Whoever waits for it needs no
 * copy of it: where the storage is full or away it is made again for the next.
 */
export async function putCopy(files: Files, ...[key, content, type]: Parameters<Files['put']>): Promise<void> {
  await files.put(key, content, type).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
  });
}
