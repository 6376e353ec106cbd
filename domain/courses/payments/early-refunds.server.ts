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

async function askAboutEarlyRefund(ctx: Ctx, doubtful: EarlyRefund): Promise<void> {
  const { paymentReference, failedReference } = doubtful;
  const known = await findPayment(ctx.db, ctx, doubtful);
  if (!known) return;
  const state = await ctx.payments.askAboutRefund({ paymentReference, amount: known.amount });
  await ctx.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, known.orderId);
    if (!order) return;
    const early = await takeUp(transaction, doubtful);
    if (!early) return;
    const { refundReference: reference } = early;
    const remaining = typeof state === 'string' ? early.remaining : state.remaining;
    if (remaining >= known.amount) return;
    await noteEvent(transaction, ctx, order, 'refund failed', { detail: failedReference ?? '' });
    // It only lowers what is left: of what was told while the provider answered it takes nothing back.
    await applyRefund(transaction, ctx, { paymentReference, reference, remaining });
  });
}

/**
 * Forgets an early refund, which is settled.
 * @returns it as it was told last; undefined where another refund of the payment has failed since the provider was asked, whose
 * answer may have counted that one
 */
async function takeUp(transaction: Transaction, doubtful: EarlyRefund): Promise<EarlyRefund | undefined> {
  const { provider, paymentReference, failedReference } = earlyRefunds;
  const [early] = await transaction
    .delete(earlyRefunds)
    .where(
      and(
        eq(provider, doubtful.provider),
        eq(paymentReference, doubtful.paymentReference),
        eq(failedReference, doubtful.failedReference ?? ''),
      ),
    )
    .returning();
  return early;
}
