import { readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/files.ts';
import { makeDataFolder } from './persist.ts';

test('a data folder is made with those above it, for its owner alone, by whoever comes first', async () => {
  const above = await temporaryFolder();
  const folder = join(above, 'chamber/data/postgres');
  const made = await Promise.all([
    makeDataFolder(folder),
    makeDataFolder(folder),
    makeDataFolder(join(above, 'chamber/data/uploads')),
  ]);
  expect(made).toContain(join(above, 'chamber'));
  expect((await readdir(join(above, 'chamber/data'))).sort()).toEqual(['postgres', 'uploads']);
  for (const name of ['', 'data', 'data/postgres'])
    expect((await stat(join(above, 'chamber', name))).mode & 0o777, name).toBe(0o700);
  expect(await makeDataFolder(folder), 'it is there').toBeUndefined();
});

const cannotBeUsed = /^The folder that DATA_DIR names cannot be used: .+$/;

test('a data folder that no system would ever make, as below /proc, is named in one line', async () => {
  for (const folder of ['/proc/chamber', '/proc/chamber/data/postgres'])
    await expect(makeDataFolder(folder)).rejects.toThrow(cannotBeUsed);
});

test('a data folder behind a file, or behind a link that leads nowhere, is named in one line', async () => {
  const above = await temporaryFolder();
  await writeFile(join(above, 'file'), '');
  await symlink(join(above, 'nowhere'), join(above, 'link'));
  for (const name of ['file', 'file/postgres', 'link', 'link/postgres'])
    await expect(makeDataFolder(join(above, name)), name).rejects.toThrow(cannotBeUsed);
});
