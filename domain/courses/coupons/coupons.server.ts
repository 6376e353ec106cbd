import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { coupons, couponUses, orders } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { minute } from '../../durations.ts';
import { Invalid } from '../../errors.ts';
import { type Limit, limitTries } from '../../limits.ts';
import { coursePrice } from '../course.ts';
import { noSuchCoupon } from '../not-found.ts';
import { pastTestProviders } from '../orders/test-orders.ts';
import { isUnpaid } from '../orders/unpaid-orders.ts';
import type { OrderDetails } from '../schema.ts';
import { discountOf, personOf, refusalOf, type Uses } from './coupons.ts';

/** What is to be paid, and what a coupon took off it, in paise. */
export interface Price {
  amount: number;
  discount: number;
}

/** Coupons one address may try: a class may sit behind one, and nobody shall find codes by going through words. */
const couponLimit: Limit = { points: 120, within: 10 * minute };

/**
 * The price under a coupon, for anybody: what one person has used already is looked at when they order, and so are the uses of
 * orders that wait at a checkout. One of them may be the reader's own, which ends when they order anew (`inPlaceOfEarlier`).
 * @param code in capitals; '' for none
 * @throws Invalid with the reason by `couponCode`, TooManyTries
 */
export async function priceUnder(ctx: Ctx, code: string): Promise<Price> {
  if (code === '') return priceOf(0);
  await limitTries(ctx, 'coupons', couponLimit);
  const [coupon] = await ctx.db.select().from(coupons).where(eq(coupons.code, code));
  const { lasting } = await usesOf(ctx, code);
  return priceOf(discountOf(accepted(coupon, ctx.clock(), { all: lasting, lasting, own: 0, ownLasting: 0 }), coursePrice));
}

/** What uses are counted with: within a transaction, by it. */
type Counting = Pick<Ctx, 'payments'> & { db: Database | Transaction };

/**
 * The price one buyer pays. Buyers who hold the same coupon at the same moment wait here for each other, until the
 * transaction has kept the use or given up.
 * @throws Invalid with the reason by `couponCode`
 */
export async function claimPrice(
  counting: Counting,
  now: Date,
  { couponCode, mobile }: Pick<OrderDetails, 'couponCode' | 'mobile'>,
): Promise<Price> {
  if (couponCode === '') return priceOf(0);
  const [coupon] = await counting.db.select().from(coupons).where(eq(coupons.code, couponCode)).for('update');
  return priceOf(discountOf(accepted(coupon, now, await usesOf(counting, couponCode, mobile)), coursePrice));
}

/**
 * Whether a coupon leaves nothing to pay, whoever may use it; one that is unknown does not. It stays so until the transaction ends,
 * where it is asked within one.
 */
export async function coversPrice({ db }: Pick<Counting, 'db'>, code: string): Promise<boolean> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return coupon !== undefined && priceOf(discountOf(coupon, coursePrice)).amount === 0;
}

/** @param mobile whose uses are their own; left out, nobody's are */
export async function usesOf(counting: Counting, code: string, mobile?: string): Promise<Uses> {
  const isOwn = mobile === undefined ? sql`false` : eq(couponUses.person, personOf(mobile));
  const isLasting = sql`not (${isUnpaid(counting)})`;
  const [uses] = await counting.db
    .select({
      all: usesWhere(counting),
      lasting: usesWhere(counting, isLasting),
      own: usesWhere(counting, isOwn),
      ownLasting: usesWhere(counting, isOwn, isLasting),
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(eq(couponUses.couponCode, code));
  if (!uses) throw new Error('The database counted no uses.');
  return uses;
}

/** How many of the uses that a statement joins to their orders count, and are of a kind. */
export function usesWhere(counting: Pick<Ctx, 'payments'>, ...kind: (SQL | undefined)[]): SQL<number> {
  return sql<number>`count(${couponUses.orderId}) filter (where ${and(isCounted(counting), ...kind)})::int`;
}

/** The condition for orders whose use of a coupon counts: whoever tries coupons out before the site takes money uses none up. */
export function isCounted(counting: Pick<Ctx, 'payments'>): SQL {
  return notInArray(orders.provider, pastTestProviders(counting));
}

/** Reserves one of a coupon's uses for an order, under the price claimed in the same transaction. */
export async function reserveCoupon(
  transaction: Transaction,
  now: Date,
  order: { id: string; couponCode: string; mobile: string },
): Promise<void> {
  if (order.couponCode === '') return;
  await transaction
    .insert(couponUses)
    .values({ orderId: order.id, couponCode: order.couponCode, person: personOf(order.mobile), usedAt: now });
}

/** Gives an order's use of its coupon back. */
export async function releaseCoupon(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.delete(couponUses).where(eq(couponUses.orderId, orderId));
}

function accepted(coupon: typeof coupons.$inferSelect | undefined, now: Date, uses: Uses) {
  if (!coupon) throw new Invalid({ couponCode: [noSuchCoupon().message] });
  const refusal = refusalOf(coupon, now, uses);
  if (refusal !== undefined) throw new Invalid({ couponCode: [refusal] });
  return coupon;
}

function priceOf(discount: number): Price {
  return { amount: coursePrice - discount, discount };
}
