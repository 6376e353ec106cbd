import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Files } from '#domain/files.ts';
import type { Jobs } from '#domain/jobs.ts';
import { tryEach } from '#domain/try-each.ts';

const Payload: z.ZodType<Jobs['remove-files']> = z.object({ keys: z.array(z.string()) });

/** Removes files nothing refers to any more; tried again until they are gone. */
export function removeFilesTask(files: Files): Task {
  return async (payload) => {
    await tryEach(Payload.parse(payload).keys, (key) => files.remove(key));
  };
}
