import { and, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { minute } from '../../durations.ts';
import { Conflict } from '../../errors.ts';
import { Unanswered } from '../../payments.ts';
import { lockOrder } from '../orders/order-changes.server.ts';
import { disputeOf, refuseDisputed } from './disputed.server.ts';
import { completeRefund } from './refund-events.server.ts';

export type Refund = typeof refunds.$inferSelect;

/** Longer than a provider is waited for: a try that began before has ended, or the process that made it has. */
const longestTry = minute;

/**
 * Tells the provider of a refund that was requested, and keeps what it answers. A refund that is done is left alone. While
 * the provider is asked, its last answer counts no more: nobody may note meanwhile that the money went another way.
 * @throws Conflict where another try is under way, or the payment is disputed; whatever the provider's silence throws, after noting it
 */
export async function carryOutRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await beginTry(ctx, refundId);
  if (!refund) return;
  const { id, orderId, paymentReference } = refund;
  const amount = refund.amount - refund.returned;
  const { reference } = await ctx.payments.refund({ id, paymentReference, amount }).catch(async (error: Error) => {
    // Never '': it would count as being asked still (`stageOf`).
    await ctx.db
      .update(refunds)
      .set({ lastError: error.message || error.name, isUnanswered: error instanceof Unanswered })
      .where(isRequested(id));
    throw error;
  });
  await ctx.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order) await completeRefund(transaction, ctx, order, { paymentReference, reference });
  });
}

/**
 * Tells the provider of a refund as soon as it has been requested. Its silence is reported; the queue goes on asking.
 * @returns the refund's state: `done`, or `requested` where the provider has not agreed yet
 */
export async function tryRefund(ctx: Ctx, refundId: string): Promise<Refund['status']> {
  try {
    await carryOutRefund(ctx, refundId);
    return 'done';
  } catch (error) {
    ctx.reportError(error);
    return 'requested';
  }
}

function isRequested(refundId: string) {
  return and(eq(refunds.id, refundId), eq(refunds.status, 'requested'));
}

/**
 * Of two tries at once the one that fails would say that the provider has refused, while the other still may be heard.
 * @returns undefined where nothing is to be asked for any more
 * @throws Conflict where another try is under way, or the payment is disputed
 */
async function beginTry(ctx: Ctx, refundId: string): Promise<Refund | undefined> {
  const now = ctx.clock();
  const longAgo = new Date(now.getTime() - longestTry);
  const noneUnderWay = or(isNull(refunds.askedAt), lt(refunds.askedAt, longAgo));
  const [begun] = await ctx.db
    .update(refunds)
    .set({ lastError: '', askedAt: now })
    .where(and(isRequested(refundId), or(ne(refunds.lastError, ''), noneUnderWay), isNull(disputeOf(refunds))))
    .returning();
  if (begun) return begun;
  await noteUnanswered(ctx, refundId, noneUnderWay);
  const [left] = await ctx.db.select().from(refunds).where(isRequested(refundId));
  if (!left) return undefined;
  await refuseDisputed(ctx.db, left);
  throw new Conflict('The payment provider is asked at this moment.');
}

/**
 * A dispute that forestalls a try leaves the provider's last answer as it is. Where there is none, as the process ended in the try
 * before, nobody knows what it would have been, and the office is to be able to decide.
 */
async function noteUnanswered(ctx: Ctx, refundId: string, noneUnderWay: SQL | undefined): Promise<void> {
  await ctx.db
    .update(refunds)
    .set({ lastError: 'The buyer disputed the payment before the provider had answered.', isUnanswered: true })
    .where(and(isRequested(refundId), eq(refunds.lastError, ''), noneUnderWay, isNotNull(disputeOf(refunds))));
}
