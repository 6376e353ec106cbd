import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { forgetExpired } from '#domain/privacy/forget.server.ts';

/** Erases what has been kept for its whole period. */
export function forgetExpiredTask(ctx: Pick<Ctx, 'db' | 'clock' | 'retention'>): Task {
  return () => forgetExpired(ctx);
}
