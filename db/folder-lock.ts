import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another live process holds the lock on `folder`; `pid` is its number where it is known. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly folder: string;
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const process = pid === undefined ? '' : ` (process ${pid})`;
    super(
      `Another server${process} is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.folder = folder;
    this.pid = pid;
  }
}

export interface FolderLock {
  /** Lets the next process in. May be called twice. */
  release(): void;
}

const SQLITE_BUSY = 5;

// Without a reference the connection would be garbage-collected, and its lock released.
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one to use `folder` (an existing one), until `release()` or its death. The lock is SQLite's write
 * lock on `<folder>/lock`: the operating system's own file lock, on Linux, macOS and Windows alike. The system releases it
 * however the process dies. No process id is compared, so a reused id cannot mislead; the id in `<folder>/lock.pid` only serves
 * the error message.
 * @throws {FolderInUseError} when another process, or another caller in this one, holds it.
 * @throws {Error} when the folder cannot be written to.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'lock');
  const connection = openLocked(path, folder);
  held.add(connection);
  return {
    release() {
      if (held.delete(connection)) connection.close();
    },
  };
}

function openLocked(path: string, folder: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(path);
    // The transaction stays open and writes nothing; a journal file would be left behind by a kill.
    connection.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    writeFileSync(`${path}.pid`, String(process.pid)); // where the disk is read-only, the first that fails: SQLite wrote nothing
    return connection;
  } catch (cause) {
    connection?.close();
    if (isBusy(cause)) throw new FolderInUseError(folder, holder(path));
    const reason = (cause as Error).message;
    throw new Error(
      `The data folder ${folder} cannot be used: ${reason}. Does it belong to another user, or is its disk full or read-only?`,
      { cause },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

// Never read `lock` itself: closing a file drops every POSIX lock this process has on it.
function holder(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(`${path}.pid`, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
