import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../scripts/site-process.ts';
import { temporaryFolder } from './files.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A built server that answers nobody, with a worker. */
const served = `(function (exports, require) {
  exports.run = async () => {
    if (process.argv.includes('--worker')) {
      process.on('disconnect', () => process.exit()).on('message', () => undefined);
      return;
    }
    process.once('SIGTERM', () => process.exit());
    require('node:child_process').fork(process.argv[1], ['--worker']).once('spawn', () => console.log('Ready'));
  };
})`;

/** A server in development that answers nobody. */
const developed = `export async function run() {
  process.once('SIGTERM', () => process.exit());
  setInterval(() => undefined, 1_000);
  console.log('Ready');
}`;

/** A house of one room, whose only package builds it by writing a line, for the real one takes half a minute, and checks types as the real one does. */
async function aSmallSite() {
  const root = await mkdtemp(join(tmpdir(), 'chamber-prepare-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const builder = { name: 'builder', version: '1.0.0', bin: { 'react-router': 'build.mjs', tsc: 'types.mjs' } };
  const site = { name: 'site', version: '1.0.0', type: 'module', dependencies: { builder: 'file:builder' } };
  const lock = {
    ...{ name: 'site', version: '1.0.0', lockfileVersion: 3, requires: true },
    packages: { '': site, builder, 'node_modules/builder': { resolved: 'builder', link: true } },
  };
  await write('builder/package.json', JSON.stringify(builder));
  await write(
    'builder/build.mjs',
    "#!/usr/bin/env node\nimport { appendFileSync } from 'node:fs';\nappendFileSync('built.txt', 'site ');\n",
  );
  await write(
    'builder/types.mjs',
    `#!/usr/bin/env node\nimport ${JSON.stringify(pathToFileURL(await realpath('node_modules/.bin/tsc')))};\n`,
  );
  for (const file of ['build', 'types']) await chmod(join(root, `builder/${file}.mjs`), 0o755);
  await write('package.json', JSON.stringify(site));
  await write('package-lock.json', JSON.stringify(lock));
  await write('app/page.ts', 'export const words = 1;');
  await write('app/content/site.ts', await readFile('app/content/site.ts', 'utf8'));
  await write('scripts/build/first-start.ts', '');
  await copyFile('scripts/prepare.mjs', join(root, 'scripts/prepare.mjs'));
  await mkdir(join(root, 'server'));
  for (const file of ['start', 'built', 'dot-env', 'serving-mark']) {
    await copyFile(`server/${file}.js`, join(root, `server/${file}.js`));
  }
  await write('build/server/index.cjs', served);
  await write('server/main.ts', developed);
  await write('server/development.ts', 'export const createDevelopmentSite = undefined;');
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  return {
    write,
    /** Prepares it. @returns what was said, by the command itself and by what it ran */
    prepare(option = '--build', expected = 0) {
      const env = { ...process.env, PATH: path };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', option], {
        ...{ cwd: root, env, encoding: 'utf8' },
      });
      expect(status, stderr).toBe(expected);
      return stdout + stderr;
    },
    /** Asks for other packages than are installed, as the next version does. */
    askForOthers: () => write('package-lock.json', JSON.stringify(lock, null, 2)),
    /** Serves it, as `npm start` does, and with `--dev` as `npm run dev`. */
    async serve(...flags: string[]) {
      const server = spawn(process.execPath, ['server/start.js', ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void server.kill());
      await once(server.stdout, 'data');
      return {
        pid: server.pid,
        end: async (signal: 'SIGTERM' | 'SIGKILL') => {
          server.kill(signal);
          await once(server, 'exit');
        },
      };
    },
    builds: async () => (await readFile(join(root, 'built.txt'), 'utf8')).trim().split(' ').length,
    installedAt: async () => (await stat(join(root, 'node_modules/.prepared'))).mtimeMs,
  };
}

test('what is prepared is not prepared again: the second start installs and builds nothing, and says nothing', async () => {
  const site = await aSmallSite();
  expect(site.prepare()).toMatch(/Installing packages …[\s\S]*Building the site …/);
  const installed = await site.installedAt();
  expect(site.prepare()).toBe('');
  expect(await site.builds()).toBe(1);

  await site.write('app/page.ts', 'export const words = 2;');
  expect(site.prepare()).toBe('Building the site …\n');
  expect(await site.builds()).toBe(2);
  expect(await site.installedAt(), 'its packages are the same').toBe(installed);
  await site.write('docs/notes.md', 'No part of the site.');
  expect(site.prepare()).toBe('');
});

test('a command that may run beside the site takes no package away beneath it, and says what to do', async () => {
  const site = await aSmallSite();
  expect(site.prepare('--installed')).toContain('Installing packages …');
  expect(site.prepare('--installed')).toBe('');
  const installed = await site.installedAt();
  await site.askForOthers();
  expect(site.prepare('--installed', 1)).toMatch(/^The packages are not the code’s: .+ first\.\n$/);
  expect(await site.installedAt()).toBe(installed);
  expect(site.prepare()).toContain('Installing packages …');
  expect(site.prepare('--installed')).toBe('');

  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  for (const command of ['backup', 'import', 'administrator', 'sql']) {
    expect(scripts[`pre${command}`], command).toBe('node scripts/prepare.mjs --installed');
  }
});

/** The build's first start, in a folder that holds no more than the site's process and what was built. */
async function firstStart(site: string, built: string) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'build/server'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node site.cjs' } }));
  await writeFile(join(folder, 'site.cjs'), site);
  await writeFile(join(folder, 'build/server/index.cjs'), built);
  return spawnSync(process.execPath, [resolve('scripts/build/first-start.ts')], { cwd: folder, encoding: 'utf8' });
}

test('where the build’s first start is of no use, the build says why and goes on', async () => {
  const unheard = `http://localhost:${await freePort()}`;
  const silent = `console.log('Ready on ${unheard}');\nsetInterval(() => undefined, 1_000);\n`;
  const { status, stderr } = await firstStart(silent, served);
  expect(stderr).toMatch(/^The first start will take longer than others: .*ECONNREFUSED.*\n$/);
  expect(status).toBe(0);
});

test('where what was built cannot be loaded the build fails, and says what stands in its way', async () => {
  const { status, stderr } = await firstStart('process.exit(1)', "(function () { new URL('/films/first-step.mp4'); })");
  expect(stderr).toMatch(
    /^No site can start from what was built\. Look at .*app\/content\/site\.ts first: TypeError: Invalid URL/,
  );
  expect(stderr).toContain('/films/first-step.mp4');
  expect(status).toBe(1);
});

test('what site.ts may not set is built into no site, and whoever set it is told the line', async () => {
  const house = await aSmallSite();
  const known = await readFile('app/content/site.ts', 'utf8');
  /** The chamber's file, and in a last line what it sets besides. */
  const set = (part: string, value: string) =>
    house.write('app/content/site.ts', `${known}export const set: Site${part} = ${value};\n`);
  const videos = (...addresses: string[]) => JSON.stringify(addresses.map((embed) => ({ title: 'Finding a buyer', embed })));
  const further = (...countries: string[]) => JSON.stringify(countries.map((country) => ({ country, initials: 'KE' })));
  const embedded = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
  const refused = [
    ["['course']['videos']", videos('/films/first-step.mp4')],
    ["['course']['videos']", videos('https://youtu.be/dQw4w9WgXcQ')],
    ["['course']['videos']", videos('https://www.youtube.com/watch?v=dQw4w9WgXcQ')],
    ["['course']['videos']", videos(embedded, embedded, embedded)],
    ["['partners']['known']", "{ 'Sri-Lanka': { name: 'The Ceylon Chamber of Commerce' } }"],
    ["['partners']['further']", further('Kenya', 'Brazil', 'Japan')],
  ] as const;
  for (const [part, value] of refused) {
    await set(part, value);
    const said = house.prepare('--build', 1);
    expect(said, value).toContain(`app/content/site.ts(${known.split('\n').length},`);
    expect(said, value).toMatch(/\napp\/content\/site\.ts sets something that the site cannot show: .+\n$/);
  }
  await set("['course']['videos']", videos(embedded, 'https://player.vimeo.com/video/1'));
  expect(house.prepare()).toBe('Building the site …\n');
  expect(await house.builds()).toBe(1);
});

test('a logo that is laid into public/, or replaced there, is built at the next start', async () => {
  const site = await aSmallSite();
  site.prepare();
  for (const drawing of ['<svg/>', '<svg></svg>']) {
    await site.write('public/partners/gr.svg', drawing);
    expect(site.prepare()).toBe('Building the site …\n');
    expect(site.prepare()).toBe('');
  }
});

test('nothing is installed or built beneath a site that is served from the same folder, however it ends', async () => {
  const site = await aSmallSite();
  site.prepare();
  const installed = await site.installedAt();
  for (const [times, signal] of (['SIGTERM', 'SIGKILL'] as const).entries()) {
    const [first, second] = [await site.serve(), await site.serve()];
    expect(site.prepare(), 'there is nothing to do').toBe('');
    await site.write('app/page.ts', `export const words = '${signal}';`);
    await second.end(signal);
    expect(site.prepare('--build', 1)).toMatch(
      new RegExp(`^A site is served from this folder \\(process ${first.pid}\\): .+\n$`),
    );
    expect(await site.builds()).toBe(times + 1);
    await first.end(signal);
    expect(site.prepare()).toBe('Building the site …\n');
  }

  const { end } = await site.serve();
  await site.askForOthers();
  for (const option of ['--build', '']) expect(site.prepare(option, 1)).toMatch(/^A site is served from this folder .+\n$/);
  expect(await site.installedAt()).toBe(installed);
  await end('SIGKILL');
  expect(site.prepare('')).toContain('Installing packages …');
});

test('nothing is installed beneath a site in development either; a build beneath it changes nothing for it', async () => {
  const site = await aSmallSite();
  site.prepare();
  const { pid, end } = await site.serve('--dev');
  await site.write('app/page.ts', 'export const words = 2;');
  expect(site.prepare()).toBe('Building the site …\n');
  const installed = await site.installedAt();
  await site.askForOthers();
  const refused = new RegExp(`^A site is served from this folder \\(process ${pid}\\): .+\n$`);
  for (const option of ['--build', '']) expect(site.prepare(option, 1)).toMatch(refused);
  expect(await site.installedAt()).toBe(installed);
  await end('SIGTERM');
  expect(site.prepare('')).toContain('Installing packages …');
});
