import type { Ctx } from '#domain/context.ts';
import { carryOutRefund } from '#domain/courses/payments/carry-out-refund.server.ts';
import type { ToldTask } from './told-task.ts';

/** Makes sure that the provider was told of a refund; thrown errors make the queue try again, later each time. */
export function makeRefundTask(ctx: Ctx): ToldTask<'make-refund'> {
  return ({ refundId }) => carryOutRefund(ctx, refundId);
}
