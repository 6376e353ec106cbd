import { and, desc, eq, or } from 'drizzle-orm';
import { coupons, couponUses, orders } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { Invalid, Unavailable } from '../../errors.ts';
import { isOf } from '../../personal-data.ts';
import { isCounted, usesOf } from '../coupons/coupons.server.ts';
import { personOf, refusalOf } from '../coupons/coupons.ts';
import { askAbout } from '../payments/incoming-events.server.ts';
import { expireOrder } from '../payments/reconciliation.server.ts';
import type { OrderDetails } from '../schema.ts';
import type { Order } from './order-changes.server.ts';
import { isUnpaid } from './unpaid-orders.ts';

/**
 * Keeps an order whose buyer may have another that waits for its payment: where the coupon is refused on account of that one
 * alone, it ends, and the new order takes its place.
 * @param keep keeps the new order, in a transaction of its own
 * @param pricedAt the moment at which its coupon has to count, where that was before now
 * @throws what `keep` throws, Unavailable where the provider does not answer
 */
export function inPlaceOfEarlier<Kept>(
  ctx: Ctx,
  details: OrderDetails,
  keep: () => Promise<Kept>,
  pricedAt = ctx.clock(),
): Promise<Kept> {
  return keep().catch(async (error: unknown) => {
    const isCouponRefused = error instanceof Invalid && error.errors.couponCode;
    if (!isCouponRefused || !(await settleEarlierOrder(ctx, details, pricedAt))) throw error;
    return keep();
  });
}

/**
 * Ends the buyer's own unpaid order where it alone keeps a coupon from counting: who goes back from the checkout and
 * corrects a letter has used nothing yet. Its checkout is closed and the provider asked before it ends, so that one
 * that was paid is paid, and no money comes for one that has ended.
 * @returns whether there was such an order, which has ended or is paid by now: the coupon counts, or is refused for another reason
 * @throws Unavailable where the provider does not answer
 */
async function settleEarlierOrder(ctx: Ctx, details: OrderDetails, pricedAt: Date): Promise<boolean> {
  const order = await unpaidHolder(ctx, details);
  if (!order || !(await countsOnlyWithout(ctx, details, pricedAt))) return false;
  try {
    // Where no answer comes its checkout may be closed all the same: whoever sends its details again is not led there.
    await ctx.db.update(orders).set({ fingerprint: '' }).where(eq(orders.id, order.id));
    await ctx.payments.close(order);
    await askAbout(ctx, order);
  } catch (error) {
    ctx.reportError(error);
    throw new Unavailable('Failed to initiate payment');
  }
  await expireOrder(ctx, order.id);
  return true;
}

/** The buyer's newest unpaid order that holds the coupon, under the same name or email too. */
async function unpaidHolder(ctx: Ctx, { couponCode, mobile, fullName, email }: OrderDetails): Promise<Order | undefined> {
  const [held] = await ctx.db
    .select({ order: orders })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(
      and(
        eq(couponUses.couponCode, couponCode),
        eq(couponUses.person, personOf(mobile)),
        // Who knows the mobile number and the code alone is not the buyer, and must not end the buyer's checkout.
        or(isOf(orders.fullName, fullName), email === '' ? undefined : isOf(orders.email, email)),
        isUnpaid(ctx),
        isCounted(ctx),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return held?.order;
}

/** Whether the coupon counts for this buyer once one of their orders holds it no more, and not before. */
async function countsOnlyWithout(ctx: Ctx, { couponCode, mobile }: OrderDetails, pricedAt: Date): Promise<boolean> {
  const [coupon] = await ctx.db.select().from(coupons).where(eq(coupons.code, couponCode));
  const uses = await usesOf(ctx, couponCode, mobile);
  const without = { ...uses, all: uses.all - 1, own: uses.own - 1 };
  if (!coupon || refusalOf(coupon, pricedAt, uses) === undefined) return false;
  return refusalOf(coupon, pricedAt, without) === undefined;
}
