import { execFile, execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './files.ts';

/** Runs one of the checks in a folder. @returns whether it lets pass what lies there, and its complaints */
async function check(name: string, folder: string): Promise<{ passes: boolean; complaints: string[] }> {
  const run = promisify(execFile)(process.execPath, [resolve(`scripts/check-${name}.ts`)], { cwd: folder });
  const { code, stdout } = await run.then(
    (told) => ({ code: 0, ...told }),
    (error: { code: number; stdout: string }) => error,
  );
  return { passes: code === 0, complaints: stdout.split('\n').filter((line) => line !== '') };
}

test('a lockfile is refused where a package has no strong hash, or comes from elsewhere than the registry', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'bench'));
  const write = (file: string, packages: object) => writeFile(join(folder, file), JSON.stringify({ packages }));
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const archive = 'https://registry.npmjs.org/@of/good/-/good-1.0.0.tgz';
  const good = { version: '1.0.0', integrity, resolved: archive };
  const packages = {
    '': { name: 'site', bundleDependencies: ['brought'] },
    'node_modules/@of/good': { ...good, bundleDependencies: ['brought'] },
    'node_modules/@of/good/node_modules/brought': { version: '1.0.0', inBundle: true },
    'node_modules/@of/good/node_modules/brought/node_modules/deeper': { version: '1.0.0', inBundle: true },
  };
  await write('package-lock.json', packages);
  await write('bench/package-lock.json', packages);
  expect(await check('lockfile', folder)).toEqual({ passes: true, complaints: [] });
  const bad = {
    unhashed: { ...good, integrity: undefined, resolved: undefined },
    weak: { ...good, integrity: 'sha1-AAAA', resolved: undefined },
    elsewhere: { ...good, resolved: 'https://packages.example/elsewhere/-/elsewhere-1.0.0.tgz' },
    cloned: { ...good, resolved: 'git+ssh://git@code.example/cloned.git' },
    older: { ...good, resolved: 'https://registry.npmjs.org/older/-/older-0.9.0.tgz' },
    other: { ...good },
    // The registry's own archives, of other people's packages.
    good: { ...good },
    alias: { ...good, name: '@of/good', resolved: undefined },
    addressed: { ...good, version: 'https://packages.example/addressed.tgz', resolved: undefined },
    // What says of itself that another package brings it.
    brought: { version: '1.0.0', inBundle: true },
    'plain/node_modules/brought': { version: '1.0.0', inBundle: true },
    '@of/good/node_modules/fetched': { version: '1.0.0', inBundle: true, resolved: 'https://packages.example/fetched.tgz' },
    linked: { link: true, resolved: 'linked' },
  };
  await write('bench/package-lock.json', {
    ...packages,
    ...Object.fromEntries(Object.entries(bad).map(([name, locked]) => [`node_modules/${name}`, locked])),
  });
  expect(await check('lockfile', folder)).toEqual({
    passes: false,
    complaints: [
      'bench/package-lock.json: unhashed has no sha512 integrity',
      'bench/package-lock.json: weak has no sha512 integrity',
      'bench/package-lock.json: elsewhere does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: cloned does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: older does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: other does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: good does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: alias does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: addressed does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: brought has no sha512 integrity',
      'bench/package-lock.json: brought has no sha512 integrity',
      'bench/package-lock.json: fetched has no sha512 integrity',
      'bench/package-lock.json: fetched does not come from https://registry.npmjs.org/',
      'bench/package-lock.json: linked is a link to a folder',
    ],
  });
});

test('a secret in a file under version control is found, and told by its kind alone', async () => {
  const folder = await temporaryFolder();
  const git = (...given: string[]) => execFileSync('git', given, { cwd: folder });
  git('init', '--quiet');
  // Put together here, since this file is looked through as well.
  const letters = 'x'.repeat(40);
  const secrets = {
    'a private key': ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
    'an AWS key': `AKIA${letters.slice(0, 16).toUpperCase()}`,
    'a GitHub token': `ghp_${letters}`,
    'a Slack token': `xoxb-${letters}`,
    'a Google key': `AIza${letters.slice(0, 35)}`,
    'a Razorpay live key': `rzp_live_${letters.slice(0, 14)}`,
    'a Stripe key': `sk_live_${letters}`,
    'an npm token': `npm_${letters.slice(0, 36)}`,
    'a signed token': [`eyJ${letters}`, `eyJ${letters}`, letters].join('.'),
    'a password in an address': `postgres://chamber:${letters}@database.example/chamber`,
  };
  const planted = Object.values(secrets).join('\n');
  await writeFile(join(folder, 'settings.ts'), 'export const database = "postgres://chamber:password@host/chamber";\n');
  await writeFile(join(folder, 'untracked.ts'), planted);
  git('add', 'settings.ts');
  expect(await check('secrets', folder)).toEqual({ passes: true, complaints: [] });
  await writeFile(join(folder, 'planted.ts'), planted);
  git('add', 'planted.ts');
  expect(await check('secrets', folder)).toEqual({
    passes: false,
    complaints: Object.keys(secrets).map((kind, index) => `planted.ts:${index + 1} looks like ${kind}`),
  });
});
