import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#db/client.ts';
import { PaymentEvent } from './payments.ts';

/** What the queue can be asked to do, and what it is told. `jobs/runner.ts` does it. */
export const payloads = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'send-invoice': z.object({ invoiceId: z.uuid() }),
  'send-certificate': z.object({ number: z.string() }),
  'set-paper': z.union([z.object({ invoiceId: z.uuid() }), z.object({ number: z.string() })]),
  'mail-your-data': z.object({ email: z.string() }),
  'remove-files': z.object({ keys: z.array(z.string()) }),
  /** Pictures that were uploaded again since `removedAt` stay. */
  'remove-images': z.object({ hashes: z.array(z.string()), removedAt: z.iso.datetime().optional() }),
  'make-refund': z.object({ refundId: z.uuid() }),
  'send-sandbox-message': PaymentEvent,
};
export type Jobs = { [Name in keyof typeof payloads]: z.infer<(typeof payloads)[Name]> };

/** The waits between tries grow as e^n seconds up to six hours: so many span two days. */
export const jobTries = 17;

/**
 * Queues work for later, inside the caller's transaction.
 * @param key work queued again under the same key, before it has begun, is done once
 * @param runAt not before this moment
 */
export async function queueJob<Name extends keyof Jobs>(
  transaction: Transaction,
  name: Name,
  payload: Jobs[Name],
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await transaction.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${jobTries}::int, job_key => ${key ?? null}, run_at => ${runAt ?? null}::timestamptz)`,
  );
}
