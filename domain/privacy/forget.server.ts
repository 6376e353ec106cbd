import type { Ctx } from '../context.ts';
import { queueJob } from '../jobs.ts';
import type { PersonalData } from '../personal-data.ts';
import { sources } from './sources.ts';

type Keeper = Pick<Ctx, 'db' | 'clock' | 'retention'>;

/**
 * Erases everything that has been kept for its whole period (`domain/retention.ts`); each noun in one transaction, and
 * one that fails keeps no other from it.
 * @throws AggregateError naming each noun that could not, after all have tried
 */
export async function forgetExpired(ctx: Keeper): Promise<void> {
  const failures: Error[] = [];
  for (const source of sources) {
    await forgetSource(ctx, source).catch((cause: Error) =>
      failures.push(new Error(`${source.heading}: ${cause.message}`, { cause })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

function forgetSource(ctx: Keeper, source: PersonalData): Promise<void> {
  return ctx.db.transaction(async (transaction) => {
    const files = await source.forget(transaction, ctx.retention, ctx.clock());
    if (files.length > 0) await queueJob(transaction, 'remove-files', { keys: files });
  });
}
