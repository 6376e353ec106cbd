import { refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { disputeOf } from './disputed.server.ts';
import { goneBackByBank } from './gone-back.server.ts';
import { decisionsOn, stageOf } from './refund-decisions.ts';
import { isAskedOn } from './refund-tries.server.ts';

/** What the office sees of a refund. */
export const shownOfRefund = {
  id: refunds.id,
  orderId: refunds.orderId,
  provider: refunds.provider,
  paymentReference: refunds.paymentReference,
  amount: refunds.amount,
  remaining: refunds.remaining,
  returned: refunds.returned,
  returnedTwice: refunds.returnedTwice,
  returnedTwiceSettledAt: refunds.returnedTwiceSettledAt,
  reason: refunds.reason,
  status: refunds.status,
  createdAt: refunds.createdAt,
  refundReference: refunds.refundReference,
  lastError: refunds.lastError,
  isUnanswered: refunds.isUnanswered,
  isAskedOn,
  dispute: disputeOf(refunds),
  goneBackByBank,
};

/** A refund with how far it is, and what the office can decide about it now. */
export function withDecisions<Shown extends Parameters<typeof decisionsOn>[0]>({ payments }: Ctx, refund: Shown) {
  return { ...refund, stage: stageOf(refund), decisions: decisionsOn(refund, payments.name) };
}
