import { setTimeout as delay } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import { second } from '#domain/durations.ts';

/** A job's work takes at most a tenth of its time … */
const restsPerWork = 9;
/** … and one that waited for others, such as a slow mail server, need not rest for it as long again. */
const longestRest = second / 4;

/** What a job's rest goes by. */
export interface Time {
  /** The time in milliseconds, from any fixed moment. */
  now: () => number;
  rest: (ms: number) => Promise<unknown>;
}

const realTime: Time = { now: () => performance.now(), rest: (ms) => delay(ms) };

/**
 * Rests after each job, the longer the longer it took, so that thousands of jobs leave the processor cores to people who wait for
 * an answer. On a busy machine a job takes longer, and so does the rest.
 */
export function unhurried(task: Task, { now, rest }: Time = realTime): Task {
  return async (payload, helpers) => {
    const began = now();
    try {
      await task(payload, helpers);
    } finally {
      await rest(Math.min(restsPerWork * (now() - began), longestRest));
    }
  };
}
