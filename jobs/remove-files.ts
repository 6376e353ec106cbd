import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Files } from '#domain/files.ts';
import type { Jobs } from '#domain/jobs.ts';

const Payload: z.ZodType<Jobs['remove-files']> = z.object({ keys: z.array(z.string()) });

/** Removes files nothing refers to any more; tried again until they are gone. */
export function removeFilesTask(files: Files): Task {
  return async (payload) => {
    for (const key of Payload.parse(payload).keys) await files.remove(key);
  };
}
