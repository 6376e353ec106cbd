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
