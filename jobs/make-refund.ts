import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Ctx } from '#domain/context.ts';
import { carryOutRefund } from '#domain/courses/payments/carry-out-refund.server.ts';
import type { Jobs } from '#domain/jobs.ts';

const Payload: z.ZodType<Jobs['make-refund']> = z.object({ refundId: z.uuid() });

/** Makes sure that the provider was told of a refund; thrown errors make the queue try again, later each time. */
export function makeRefundTask(ctx: Ctx): Task {
  return (payload) => carryOutRefund(ctx, Payload.parse(payload).refundId);
}
