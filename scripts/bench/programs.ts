import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from '../run.ts';

/** Where Debian keeps programs that are not on everybody's path. */
const farFolders = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The path of a program of the system's. As root on Debian it is installed where it is missing.
 * @throws an Error that says what to install
 */
export function program(name: string, debianPackage: string): string {
  const found = find(name) ?? install(name, debianPackage);
  if (!found) throw new Error(`this machine has no ${name} (Debian's package: ${debianPackage}).`);
  return found;
}

function install(name: string, debianPackage: string): string | undefined {
  if (process.getuid?.() !== 0 || !find('apt-get')) return undefined;
  say(`Installing ${debianPackage} …`);
  run('apt-get', ['update', '-qq'], { show: false });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], { show: false });
  return find(name);
}

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...farFolders, ...postgresFolders()];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** PostgreSQL's own programs, the newest version first. */
function postgresFolders(): string[] {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return versions.toSorted((left, right) => Number(right) - Number(left)).map((version) => `/usr/lib/postgresql/${version}/bin`);
}
