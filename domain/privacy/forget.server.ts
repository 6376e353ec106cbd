import type { Ctx } from '../context.ts';
import { queueJob } from '../outbox.ts';
import { sources } from './sources.ts';

/** Erases everything that has been kept for its whole period (`domain/retention.ts`); each noun in one transaction. */
export async function forgetExpired(ctx: Pick<Ctx, 'db' | 'clock' | 'retention'>): Promise<void> {
  for (const source of sources) {
    await ctx.db.transaction(async (transaction) => {
      const files = await source.forget(transaction, ctx.retention, ctx.clock());
      if (files.length > 0) await queueJob(transaction, 'remove-files', { keys: files });
    });
  }
}
