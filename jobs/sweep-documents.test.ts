import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { temporaryFolder } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import { sweepDocumentsTask } from './sweep-documents.ts';

test('what a killed process wrote half of is removed after a day', async ({ visitor }) => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  await mkdir(join(folder, 'unfinished'));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const hours of [23, 25]) {
    const path = join(folder, 'unfinished', `${hours}`);
    await writeFile(path, 'half of');
    await utimes(path, hoursAgo(hours), hoursAgo(hours));
  }
  const sweepAfter = (hours: number) =>
    sweepDocumentsTask({ db: visitor.db, files, clock: () => hoursAgo(-hours) })({}, {} as JobHelpers);
  await sweepAfter(0);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['23']);
  await sweepAfter(2);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});
