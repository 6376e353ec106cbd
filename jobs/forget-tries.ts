import type { Task } from 'graphile-worker';
import type { Database } from '#db/client.ts';
import { forgetTries } from '#domain/limits.ts';
import { forgetRepeats } from '#domain/repeats.ts';

/** Removes what is kept for minutes alone: counts of tries, and what repeats are known by. */
export function forgetOldTries(db: Database): Task {
  return async () => {
    await forgetTries(db, new Date());
    await forgetRepeats(db, new Date());
  };
}
