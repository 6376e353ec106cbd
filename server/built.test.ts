import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { test as base, expect } from 'vitest';

interface Fixtures {
  folder: string;
  /** Writes files of a build. */
  build: (files: Record<string, string>) => Promise<void>;
  /** What a process of its own prints, in which `load()` loads `index.cjs` of the build. */
  run: (program?: string) => string;
  /** The files that the build did not write. */
  kept: () => Promise<string[]>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'chamber-built-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  build: async ({ folder }, use) => {
    await use(async (files) => {
      await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), asFunction(content))));
    });
  },
  run: async ({ folder }, use) => {
    const preamble = `
      import { loadBuilt } from ${JSON.stringify(import.meta.resolve('./built.js'))};
      const load = () => loadBuilt(${JSON.stringify(join(folder, 'index.cjs'))});`;
    await use((program = 'console.log(load().answer())') =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', preamble + program], { encoding: 'utf8' }).trim(),
    );
  },
  kept: async ({ folder }, use) => {
    await use(async () => (await readdir(folder)).filter((name) => !name.endsWith('.cjs')));
  },
});

const asFunction = (content: string) => `(function (exports, require, module, __filename, __dirname) { ${content} })`;

const saying = (word: string) => `exports.answer = () => { const word = '${word}'; return word; };`;

test('what a process has compiled is kept for those to come', async ({ build, run, kept }) => {
  await build({ 'index.cjs': saying('first') });
  expect(run()).toBe('first');
  const names = await kept();
  expect(names).toEqual([expect.stringMatching(/^index\.cjs\.\w+$/)]);
  expect(run()).toBe('first');
  expect(await kept()).toEqual(names);
});

test('functions that were called are kept compiled, too', async ({ build, run, kept, folder }) => {
  const sizeAfter = async (program: string) => {
    await build({ 'index.cjs': saying('first') });
    run(program);
    const [name = ''] = await kept();
    const { size } = await stat(join(folder, name));
    await rm(join(folder, name));
    return size;
  };
  expect(await sizeAfter('load().answer()')).toBeGreaterThan(await sizeAfter('load()'));
});

test('a file that has changed is never run as it was, not even where its length has not', async ({ build, run }) => {
  await build({ 'index.cjs': saying('first') });
  expect(run()).toBe('first');
  await build({ 'index.cjs': saying('other') });
  expect(run()).toBe('other');
});

test('what was kept by another Node, or is broken, is made anew', async ({ build, run, kept, folder }) => {
  await build({ 'index.cjs': saying('first') });
  run();
  const [name = ''] = await kept();
  await writeFile(join(folder, name), 'no code at all');
  expect(run()).toBe('first');
  expect(await readFile(join(folder, name), 'latin1')).not.toBe('no code at all');
});

test('what the disk has damaged of it is not run, and is made anew', async ({ build, run, kept, folder }) => {
  const word = 'undamaged'.repeat(100);
  await build({ 'index.cjs': saying(word) });
  run();
  const [name = ''] = await kept();
  const damaged = await readFile(join(folder, name));
  const middle = damaged.length >> 1;
  await writeFile(join(folder, name), damaged.fill(0, middle, middle + 512));
  expect(run()).toBe(word);
  expect(await readFile(join(folder, name))).not.toEqual(damaged);
});

test('files of a build share what they require of each other, and find packages as Node does', async ({ build, run }) => {
  await build({
    'index.cjs':
      "exports.answer = () => require('./one.cjs').shared === require('./two.cjs').shared && require('node:path').sep;",
    'one.cjs': "exports.shared = require('./shared.cjs');",
    'two.cjs': "exports.shared = require('./shared.cjs');",
    'shared.cjs': 'module.exports = {};',
  });
  expect(run()).toBe(sep);
});

test('a file that could not be loaded is tried again', async ({ build, run }) => {
  await build({ 'index.cjs': "if (!globalThis.open) throw new Error('too many open files'); exports.answer = () => 'loaded';" });
  expect(run('try { load(); } catch { globalThis.open = true; } console.log(load().answer());')).toBe('loaded');
});
