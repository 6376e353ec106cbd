import type { Task } from 'graphile-worker';
import { onFirstUse } from '#domain/on-first-use.ts';

/** A job whose code is loaded when it is first done: most are rare, and a process that waits need not hold them. */
export function whenDue(load: () => Promise<Task>): Task {
  const loaded = onFirstUse(load);
  return async (payload, helpers) => (await loaded())(payload, helpers);
}
