import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, say } from '../run.ts';

const folder = resolve('bench');

/** Installs what only the benchmarks need (`bench/package.json`), once. The site's own packages stay without it. */
export function installExtras(): void {
  if (existsSync(resolve(folder, 'node_modules/.package-lock.json'))) return;
  say('Installing what the comparison needs …');
  const { ok, output } = run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], { show: false });
  if (!ok) throw new Error(`the packages of bench/ could not be installed: ${output.slice(-300)}`);
}

/** Loads a file of a package below bench/, whose types nobody has installed. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function importExtra(path: string): Promise<any> {
  return import(pathToFileURL(resolve(folder, 'node_modules', path)).href);
}
