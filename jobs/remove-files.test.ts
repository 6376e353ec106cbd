import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { temporaryFolder } from '#test/files.ts';
import { removeFilesTask } from './remove-files.ts';

test('a file that the storage will not let go keeps no other of those erased with it', async () => {
  const files = await openFiles({ folder: await temporaryFolder() });
  const keys = ['nominations/held', 'nominations/one', 'nominations/two'];
  for (const key of keys) await files.put(key, Buffer.from('a'), 'text/plain');
  const remove = async (key: string) => {
    if (key.endsWith('held')) throw new Error('Access Denied');
    await files.remove(key);
  };
  await expect(removeFilesTask({ ...files, remove })({ keys }, {} as JobHelpers)).rejects.toThrow('Access Denied');
  expect(await Array.fromAsync(files.list('nominations/'), ({ key }) => key)).toEqual(['nominations/held']);
  await removeFilesTask(files)({ keys }, {} as JobHelpers);
  expect(await Array.fromAsync(files.list('nominations/'))).toEqual([]);
});
