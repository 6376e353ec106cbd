import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** Has the system say of every disk, to the end of the test, that so many bytes of it are free. */
export function leaveFree(free: number, size: number): void {
  const disk = vi.spyOn(fileSystem, 'statfs');
  disk.mockResolvedValue({ bsize: 4_096, bavail: free / 4_096, blocks: size / 4_096 } as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    disk.mockRestore();
    syncBuiltinESMExports();
  });
}

/** @returns SQL that has a table refuse every change of a kind, as on a disk without room for it */
export const failAsFull = (change: 'update' | 'delete', table: string) => `
  create function fail_as_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger disk_full before ${change} on ${table} for each row execute function fail_as_full()`;

/** @returns SQL that has the table take such changes again */
export const failNoLonger = (table: string) => `drop trigger disk_full on ${table}; drop function fail_as_full()`;
