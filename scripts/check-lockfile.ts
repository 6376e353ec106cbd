import { readFileSync } from 'node:fs';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

/**
 * Part of `npm run check`: what is installed is what was reviewed. Every package of a lockfile has a strong hash, and none
 * comes from anywhere but the registry's own place for that version (no git, no file, no other archive).
 */
const lockfiles = ['package-lock.json', 'bench/package-lock.json'];
const registry = 'https://registry.npmjs.org/';

const complaints = lockfiles.flatMap((file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(packages).flatMap(([path, locked]) => complaintsAbout(path, locked).map((found) => `${file}: ${found}`));
});
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;

function complaintsAbout(path: string, { version, resolved, integrity, link, inBundle }: Locked): string[] {
  if (path === '' || inBundle) return [];
  const name = path.split('node_modules/').at(-1) ?? path;
  if (link) return [`${name} is a link to a folder`];
  const archive = `/-/${name.split('/').at(-1)}-${version}.tgz`;
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no sha512 integrity`]),
    ...(resolved === undefined || (resolved.startsWith(registry) && resolved.endsWith(archive))
      ? []
      : [`${name} does not come from ${registry}`]),
  ];
}
