import type { Task } from 'graphile-worker';
import { forgetReaders } from '#domain/articles/views.server.ts';
import type { Ctx } from '#domain/context.ts';

/** Forgets who has read what before today; how often it was read stays. */
export function forgetReadersTask({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Task {
  return () => forgetReaders(db, clock());
}
