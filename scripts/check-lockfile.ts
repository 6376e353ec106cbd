import { readFileSync } from 'node:fs';

interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  bundleDependencies?: string[];
}

type Packages = Record<string, Locked>;

/**
 * Part of `npm run check`: what is installed is what was reviewed. Every package of a lockfile has a strong hash, and none
 * comes from anywhere but the registry's own place for that name and version (no git, no file, no other archive).
 */
const lockfiles = ['package-lock.json', 'bench/package-lock.json'];
const registry = 'https://registry.npmjs.org/';
const strongHash = /^sha512-[\w+/]{86}==$/;
/** npm takes an address in its place, too, and fetches what lies there. */
const plainVersion = /^\d+\.\d+\.\d+[\w.+-]*$/;

const complaints = lockfiles.flatMap((file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  return Object.keys(packages).flatMap((path) => complaintsAbout(path, packages).map((found) => `${file}: ${found}`));
});
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;

function complaintsAbout(path: string, packages: Packages): string[] {
  const locked = packages[path];
  if (path === '' || !locked) return [];
  const name = path.split('node_modules/').at(-1) ?? path;
  if (locked.link) return [`${name} is a link to a folder`];
  return [
    ...(strongHash.test(locked.integrity ?? '') || isBundled(path, packages) ? [] : [`${name} has no sha512 integrity`]),
    ...(isFromRegistry(name, locked) ? [] : [`${name} does not come from ${registry}`]),
  ];
}

/** Whether npm asks the registry for this very package. A name beside the path's own would have it fetch another in its place. */
function isFromRegistry(name: string, { name: fetched = name, version = '', resolved }: Locked): boolean {
  const archive = `${registry}${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
  return fetched === name && plainVersion.test(version) && (resolved === undefined || resolved === archive);
}

/**
 * Whether a package lies in another's archive, whose hash is its own as well. That it says so itself is not enough: npm fetches what
 * no package around it brings.
 */
function isBundled(path: string, packages: Packages): boolean {
  const { inBundle, resolved } = packages[path] ?? {};
  const around = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
  if (!inBundle || resolved !== undefined || around === '') return false;
  return (packages[around]?.bundleDependencies ?? []).length > 0 || isBundled(around, packages);
}
