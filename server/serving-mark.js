import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the build. Relative: the system takes a socket's path only while it is short. */
const folder = relative('', fileURLToPath(new URL('../build/serving', import.meta.url)));

/**
 * Tells `scripts/prepare.mjs` that this process serves the build, and reads more of it and of the packages with the first request
 * for each page: it listens at a socket named by its number. A file with that number would outlive a kill, and lie once another
 * process is given the number; at the socket nobody answers then.
 */
export function markServing() {
  const mark = join(folder, String(process.pid));
  try {
    mkdirSync(folder, { recursive: true });
    rmSync(mark, { force: true });
  } catch {
    return; // where nothing can be written, nothing is built
  }
  createServer((whoAsks) => whoAsks.destroy())
    .on('error', () => undefined)
    .listen(mark)
    .unref();
  process.once('exit', () => rmSync(mark, { force: true }));
}
