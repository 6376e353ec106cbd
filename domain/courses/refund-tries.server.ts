import type { Transaction } from '#db/client.ts';
import type { Ctx } from '../context.ts';
import { queueJob } from '../outbox.ts';

/** The provider is asked at once, or is known to have failed; this long afterwards the queue asks it, or makes sure it was asked. */
const nextTryAfter = 30_000; // ms

/** Queues the asking of the provider for a refund, until it agrees. */
export function queueRefundTry(transaction: Transaction, ctx: Pick<Ctx, 'clock'>, refundId: string): Promise<void> {
  const runAt = new Date(ctx.clock().getTime() + nextTryAfter);
  return queueJob(transaction, 'make-refund', { refundId }, { key: `make-refund/${refundId}`, runAt });
}
