import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, say } from '../run.ts';

export const extrasFolder = resolve('bench');

/** Installs what only the benchmarks need (`bench/package.json`), once. The site's own packages stay without it. */
export function installExtras(): void {
  const lockfile = createHash('sha256')
    .update(readFileSync(resolve(extrasFolder, 'package-lock.json')))
    .digest('hex');
  onceFor(lockfile, resolve(extrasFolder, 'node_modules/.prepared'), () => {
    say('Installing what the comparison needs …');
    const { ok, output } = run('npm', ['ci', '--prefix', extrasFolder, '--no-audit', '--no-fund', '--loglevel=error'], {
      show: false,
    });
    if (!ok) throw new Error(`the packages of bench/ could not be installed: ${output.slice(-300)}`);
  });
}

/** Does the work unless the stamp file says it was done for the same content. */
export function onceFor(content: string, stamp: string, work: () => void): void {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === content) return;
  work();
  writeFileSync(stamp, content);
}

/** Loads a file of a package below bench/, whose types nobody has installed. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function importExtra(path: string): Promise<any> {
  return import(pathToFileURL(resolve(extrasFolder, 'node_modules', path)).href);
}
