import type { Task } from 'graphile-worker';
import type { Database } from '#db/client.ts';
import { forgetTries } from '#domain/limits.ts';

/** Removes the counts of tries that no longer count. */
export function forgetOldTries(db: Database): Task {
  return () => forgetTries(db, new Date());
}
