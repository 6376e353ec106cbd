import { setTimeout as delay } from 'node:timers/promises';
import type { Task } from 'graphile-worker';

/** A job's work takes at most a tenth of its time … */
const restsPerWork = 9;
/** … and one that waited for others, such as a slow mail server, need not rest for it as long again. */
const longestRest = 250; // ms

interface Time {
  /** What time it is, in milliseconds from any moment. */
  now: () => number;
  rest: (ms: number) => Promise<unknown>;
}

const realTime: Time = { now: () => performance.now(), rest: (ms) => delay(ms) };

/**
 * Rests after each job, the longer the longer it took: what comes by the thousand must not take the cores from those
 * who wait for an answer. The busier the machine, the longer a job takes, and the longer the rest.
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
