import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the build. Relative: the system takes a socket's path only while it is short. */
const build = relative('', fileURLToPath(new URL('../build', import.meta.url)));

/**
 * Tells `scripts/prepare.mjs` that this process serves what is in its folder, and reads more of it with the first request for each
 * page: it listens at a socket named by its number. A file with that number would outlive a kill, and lie once another process is
 * given the number; at the socket nobody answers then.
 * @param {'build' | 'sources'} what is served. Sources need the packages beneath them, and no build
 */
export function markServing(what) {
  const folder = join(build, what === 'build' ? 'serving' : 'developing');
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
