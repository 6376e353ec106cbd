import type { Files } from '#domain/files.ts';
import { tryEach } from '#domain/try-each.ts';
import type { ToldTask } from './told-task.ts';

/** Removes files nothing refers to any more; tried again until they are gone. */
export function removeFilesTask(files: Files): ToldTask<'remove-files'> {
  return async ({ keys }) => {
    await tryEach(keys, (key) => files.remove(key));
  };
}
