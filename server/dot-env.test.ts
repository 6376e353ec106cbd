import { spawnSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#test/files.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Runs a program of the site where `.env` holds this. @returns its exit code and what it said */
async function runWith(content: string, program: string[], environment: Record<string, string> = {}) {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, '.env'), content);
  await symlink(resolve('app'), join(cwd, 'app')); // whose colours the built site reads
  const env = { PATH: process.env.PATH, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd, env, encoding: 'utf8', input: '' });
  return { status, stdout, stderr };
}

const reader = JSON.stringify(import.meta.resolve('./dot-env.js'));
const tell = 'const { A, B, C, D } = process.env; console.log(JSON.stringify({ A, B, C, D }))';
const read = ['--input-type=module', '--eval', `import { readDotEnv } from ${reader}; readDotEnv(); ${tell}`];

test('.env is read as editors on any system save it, and what the environment sets stays', async () => {
  const lines = [
    '\uFEFFA=1 # one',
    ' # a comment: with "quotes',
    '',
    'export B = "two',
    'lines: of text" # and a comment',
    "C='3'",
    'D=4',
  ];
  const said = await runWith(lines.join('\r\n'), read, { C: '', D: 'stays' });
  expect(said).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(said.stdout)).toEqual({ A: '1', B: expect.stringMatching(/^two\r?\nlines: of text$/), C: '', D: 'stays' });
});

test('each line of .env that would set nothing is named, and none of what it says', async () => {
  const lines = ['A=1', 'B: hidden', 'C="two', 'lines"', '', 'export D', '=hidden', "E=it='s", "F='six'", '#G'];
  expect(await runWith(lines.join('\n'), read)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Cannot start: .env sets nothing in line 2, 6, 7, which is neither NAME=value nor a # comment.\n',
  });
});

test('a .env that cannot be read ends the start with one line', async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, '.env'));
  const { status, stderr } = spawnSync(process.execPath, read, { cwd, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Cannot start: \.env cannot be read: EISDIR.+\n$/),
  });
});

test.for(['server/start.js', 'scripts/sql.ts', 'scripts/demo.ts'])(
  '%s begins with no .env that it would misread',
  async (file) => {
    expect(await runWith('DATABASE_URL: postgres://chamber@127.0.0.1/chamber', [resolve(file)])).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Cannot start: \.env sets nothing in line 1, .+\n$/),
    });
  },
);

test.for(['server/start.js', 'scripts/sql.ts'])('%s tells which names in .env are no settings, and goes on', async (file) => {
  const lines = ['DATABSE_URL=postgres://chamber:hidden@127.0.0.1/chamber', 'COMPOSE_FILE=hidden', 'TZ=UTC', 'PORT=abc'];
  const said = await runWith(lines.join('\n'), [resolve(file)]);
  expect(said).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The environment or .env sets what is no setting of the site: COMPOSE_FILE, DATABSE_URL (did you mean DATABASE_URL?).\n' +
      'Cannot start: PORT must be a whole number from 0 to 65535.\n',
  });
});
