import type { Ctx } from '#domain/context.ts';
import { requireOwnStorage } from '#domain/own-storage.ts';

/**
 * Makes sure that the storage is this database's.
 * @throws ForeignStorage
 */
export function requireStorage(ctx: Pick<Ctx, 'db' | 'files'>): Promise<void> {
  return requireOwnStorage(ctx, async () => (await import('./holds-named-file.ts')).holdsNamedFile(ctx));
}

/** A job that removes files is done in the database's own storage alone. Elsewhere it fails, and is tried again, by another server it may be. */
export function inOwnStorage<Told extends unknown[]>(
  ctx: Pick<Ctx, 'db' | 'files'>,
  task: (...told: Told) => unknown,
): (...told: Told) => Promise<void> {
  return async (...told) => {
    await requireStorage(ctx);
    await task(...told);
  };
}
