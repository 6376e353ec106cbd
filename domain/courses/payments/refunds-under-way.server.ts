import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { day, hour } from '../../durations.ts';
import { Unavailable } from '../../errors.ts';
import { isOutage } from '../../outage.ts';
import type { ProviderRefund, RefundState } from '../../payments.ts';
import type { Refund } from './carry-out-refund.server.ts';
import { askAboutEarlyRefunds } from './early-refunds.server.ts';
import { applyFailedRefund } from './failed-refunds.server.ts';
import { findPayment } from './known-payment.server.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

/** A bank takes up to a week: the provider is left this long after it agreed, and between two questions. */
const pollInterval = 6 * hour;
/** For so long the provider is asked about a refund: an answer that it cannot give by then will not come. */
const followedFor = 30 * day;
/** How many refunds one run asks about. */
const batch = 100;
/** How often the provider is asked of one payment where other refunds of it are told of while it answers. */
const mostQuestions = 3;

/**
 * Asks the provider what has become of refunds it agreed to: where a bank refuses one days later, the message that says so
 * may be lost, and money that did not go back must not count as gone. First of those that were told of before their payment, where
 * one is known to have failed.
 */
export async function followRefunds(ctx: Ctx): Promise<void> {
  await askAboutEarlyRefunds(ctx);
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

async function follow(ctx: Ctx, { id, paymentReference, refundReference }: Refund): Promise<void> {
  const state = await askWhatIsLeft(ctx, paymentReference);
  if (state !== 'made') return;
  const isSame = and(eq(refunds.id, id), eq(refunds.status, 'done'), eq(refunds.refundReference, refundReference));
  await ctx.db.update(refunds).set({ settledAt: ctx.clock() }).where(isSame);
}

/**
 * Asks the provider what a refund that it could not make leaves of its payment, and owes again what counted as given back. A
 * message that was late cannot tell: other refunds may have been made since, or have failed.
 * @throws Unavailable where the provider does not answer, or refuses, or where one refund after the other is told of while it answers
 */
export async function askAboutFailedRefund(ctx: Ctx, { paymentReference, reference }: ProviderRefund): Promise<void> {
  try {
    await askWhatIsLeft(ctx, paymentReference, reference);
  } catch (error) {
    if (isOutage(error)) throw error;
    ctx.reportError(error);
    throw new Unavailable('The payment provider has not said what became of the refund.');
  }
}

/** Where a part goes back while the provider answers, its answer may be older than what we know: it is asked again. */
async function askWhatIsLeft(ctx: Ctx, paymentReference: string, failed?: string): Promise<RefundState | undefined> {
  for (let question = 1; question <= mostQuestions; question += 1) {
    const known = await findPayment(ctx.db, ctx, { paymentReference });
    if (!known) return undefined;
    const amount = known.amount - known.returned + known.returnedTwice;
    const state = await ctx.payments.askAboutRefund({ paymentReference, amount });
    if (state === 'under way' || state === 'made') return state;
    const unmade = { ...state, reference: failed ?? state.reference };
    if (await ctx.db.transaction((transaction) => applyFailedRefund(transaction, ctx, unmade, known))) return state;
  }
  throw new Unavailable('Refunds of this payment are being made at this moment: what is left of it is not certain yet.');
}
