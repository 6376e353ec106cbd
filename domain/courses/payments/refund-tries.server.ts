import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { second } from '../../durations.ts';
import { queueJob } from '../../jobs.ts';

/** The provider is asked at once, or is known to have failed; this long afterwards the queue asks it, or makes sure it was asked. */
const nextTryAfter = 30 * second;

const keyStart = 'make-refund/';

/** The key of the job that asks for a refund. */
export function refundTryKey(refundId: string): string {
  return `${keyStart}${refundId}`;
}

/**
 * Whether a job asks for a refund that the provider has not answered: where the process ended in the last try, nobody knows
 * what it would have said, and the office cannot decide (`asking`, in `stageOf`).
 * @param key the column of the jobs' keys
 */
export function isUnansweredTry(key: SQL): SQL {
  return sql`exists (
    select from ${refunds}
    where ${key} = ${keyStart} || ${refunds.id} and ${refunds.status} = 'requested' and ${refunds.lastError} = '')`;
}

/**
 * Whether a job asks for a refund that is to be asked for no more: it is made, or the office returns the money itself.
 * @param key the column of the jobs' keys
 */
export function isNeedlessTry(key: SQL): SQL {
  return sql`(${key} like ${`${keyStart}%`} and not exists (
    select from ${refunds} where ${key} = ${keyStart} || ${refunds.id} and ${refunds.status} = 'requested'))`;
}

/** A part of its own: of a query's own columns over one table the builder leaves the table's name out, and jobs have an `id` too. */
const isTryOfRefund = sql`key = ${keyStart} || ${refunds.id}`;

/** Whether the queue goes on asking for a refund: its job is there, and has not been given up after two days. */
export const isAskedOn = sql<boolean>`exists (select from graphile_worker.jobs where ${isTryOfRefund} and attempts < max_attempts)`;

/** Queues the asking of the provider for a refund, until it agrees. */
export function queueRefundTry(transaction: Transaction, ctx: Pick<Ctx, 'clock'>, refundId: string): Promise<void> {
  const runAt = new Date(ctx.clock().getTime() + nextTryAfter);
  return queueJob(transaction, 'make-refund', { refundId }, { key: refundTryKey(refundId), runAt });
}
