import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { PaymentEvent } from './payments.ts';

/** What the queue can be asked to do, and what it is told. `jobs/runner.ts` does it. */
export interface Jobs {
  'send-mail': { mailId: string };
  'send-invoice': { invoiceId: string };
  'send-certificate': { number: string };
  'set-paper': { invoiceId: string } | { number: string };
  'mail-your-data': { email: string };
  'remove-files': { keys: string[] };
  /** `removedAt`, as ISO 8601: pictures that were uploaded again since then stay. */
  'remove-images': { hashes: string[]; removedAt?: string | undefined };
  'make-refund': { refundId: string };
  'send-sandbox-message': PaymentEvent;
}

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
