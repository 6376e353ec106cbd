import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { day, hour } from '../../durations.ts';
import type { ProviderRefund } from '../../payments.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';
import { applyFailedRefund, findPayment } from './refund-events.server.ts';
import type { Refund } from './refunds.server.ts';

/** A bank takes up to a week: the provider is left this long after it agreed, and between two questions. */
const pollInterval = 6 * hour;
/** For so long the provider is asked about a refund: an answer that it cannot give by then will not come. */
const followedFor = 30 * day;
/** How many refunds one run asks about. */
const batch = 100;

/**
 * Asks the provider what has become of refunds it agreed to: where a bank refuses one days later, the message that says so
 * may be lost, and money that did not go back must not count as gone.
 */
export async function followRefunds(ctx: Ctx): Promise<void> {
  await oneAfterTheOther(ctx, await refundsUnderWay(ctx), async (refund) => {
    await ctx.db.update(refunds).set({ askedAt: ctx.clock() }).where(eq(refunds.id, refund.id));
    await follow(ctx, refund);
  });
}

function refundsUnderWay(ctx: Ctx): Promise<Refund[]> {
  const ago = (time: number) => new Date(ctx.clock().getTime() - time);
  return ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.provider, ctx.payments.name),
        eq(refunds.status, 'done'),
        isNull(refunds.settledAt),
        gt(refunds.doneAt, ago(followedFor)),
        lt(refunds.doneAt, ago(pollInterval)),
        or(isNull(refunds.askedAt), lt(refunds.askedAt, ago(pollInterval))),
      ),
    )
    .orderBy(asc(refunds.doneAt))
    .limit(batch);
}

async function follow(ctx: Ctx, { id, orderId, paymentReference, amount, refundReference }: Refund): Promise<void> {
  const askedAt = ctx.clock();
  const state = await ctx.payments.askAboutRefund({ paymentReference, amount });
  if (state === 'under way') return;
  if (state === 'made') {
    const isSame = and(eq(refunds.id, id), eq(refunds.status, 'done'), eq(refunds.refundReference, refundReference));
    await ctx.db.update(refunds).set({ settledAt: ctx.clock() }).where(isSame);
    return;
  }
  await ctx.db.transaction((transaction) => applyFailedRefund(transaction, ctx, orderId, state, askedAt));
}

/**
 * Asks the provider what a refund that it could not make leaves of its payment, and owes again what counted as given back. A
 * message that was late cannot tell: other refunds may have been made since, or have failed.
 * @throws whatever the provider's silence throws
 */
export async function askAboutFailedRefund(ctx: Ctx, { paymentReference, reference }: ProviderRefund): Promise<void> {
  const payment = await findPayment(ctx.db, ctx, { paymentReference, reference });
  if (!payment) return;
  const { orderId, amount } = payment;
  const askedAt = ctx.clock();
  const state = await ctx.payments.askAboutRefund({ paymentReference, amount });
  if (state === 'under way' || state === 'made') return;
  const unmade = { ...state, reference };
  await ctx.db.transaction((transaction) => applyFailedRefund(transaction, ctx, orderId, unmade, askedAt));
}
