import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { earlyRefunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { lockOrder, noteEvent } from '../orders/order-changes.server.ts';
import { findPayment } from './known-payment.server.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';
import { applyRefund } from './refund-events.server.ts';

type EarlyRefund = typeof earlyRefunds.$inferSelect;

/**
 * Asks the provider what is left of payments that we were told of after one of their refunds had failed, and notes what went back all
 * the same. A question that fails is reported, and asked again by the next run.
 */
export async function askAboutEarlyRefunds(ctx: Ctx): Promise<void> {
  const isDoubtful = and(eq(earlyRefunds.provider, ctx.payments.name), isNotNull(earlyRefunds.failedReference));
  const doubtful = await ctx.db.select().from(earlyRefunds).where(isDoubtful);
  await oneAfterTheOther(ctx, doubtful, (early) => askAboutEarlyRefund(ctx, early));
}

async function askAboutEarlyRefund(ctx: Ctx, early: EarlyRefund): Promise<void> {
  const { paymentReference, refundReference: reference, failedReference } = early;
  const known = await findPayment(ctx.db, ctx, early);
  if (!known) return;
  const state = await ctx.payments.askAboutRefund({ paymentReference, amount: known.amount });
  const remaining = typeof state === 'string' ? early.remaining : state.remaining;
  await ctx.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, known.orderId);
    // What was told of the payment while the provider answered may be newer than its answer.
    if (!order || !isDeepStrictEqual(await findPayment(transaction, ctx, early), known)) return;
    if (!(await takeUp(transaction, early)) || remaining >= known.amount) return;
    await noteEvent(transaction, ctx, order, 'refund failed', { detail: failedReference ?? '' });
    await applyRefund(transaction, ctx, { paymentReference, reference, remaining });
  });
}

/** Forgets an early refund, which is settled. @returns whether it was still as it was read */
async function takeUp(transaction: Transaction, early: EarlyRefund): Promise<boolean> {
  const { provider, paymentReference, refundReference, remaining, failedReference } = earlyRefunds;
  const { rowCount } = await transaction
    .delete(earlyRefunds)
    .where(
      and(
        eq(provider, early.provider),
        eq(paymentReference, early.paymentReference),
        eq(refundReference, early.refundReference),
        eq(remaining, early.remaining),
        eq(failedReference, early.failedReference ?? ''),
      ),
    );
  return rowCount === 1;
}
