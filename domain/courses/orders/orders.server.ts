import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { Exact } from '#db/exact.ts';
import { orders } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';
import { recordConsent } from '../../consents.ts';
import type { Ctx } from '../../context.ts';
import { minute } from '../../durations.ts';
import { Invalid, Unavailable } from '../../errors.ts';
import { type Limit, limitTries } from '../../limits.ts';
import type { Checkout } from '../../payments.ts';
import { fingerprintOf } from '../../repeats.ts';
import { claimPrice, reserveCoupon } from '../coupons/coupons.server.ts';
import { limitReservations } from '../coupons/reservation-limit.server.ts';
import { courseTitle } from '../course.ts';
import type { OrderDetails, OrderRequest } from '../schema.ts';
import { inPlaceOfEarlier } from './earlier-order.server.ts';
import { changeOrder, lockOrder, noteEvent, type Order } from './order-changes.server.ts';
import { orderKeyOf } from './order-key.server.ts';
import { type OrderStatus, openStatuses, payableFor, transitions } from './order-status.ts';
import { isTestOrder } from './test-orders.ts';

/** How long the same details are the same order. */
const sameOrderFor = 15 * minute;

/** Orders of one address: a class may sit behind one. */
const orderLimit: Limit = { points: 120, within: 10 * minute };

/**
 * Takes an order and opens its checkout. The same details sent again while the order can be paid are answered with
 * the same checkout, so that two tabs and double clicks pay one order.
 * A buyer whose own unpaid order holds the coupon goes on with the new one.
 * @returns where the buyer goes next
 * @throws Invalid for a coupon that does not count and for an amount that is not the server's,
 *   TooManyTries, Unavailable where the provider does not answer
 */
export async function initiatePayment(ctx: Ctx, request: OrderRequest): Promise<{ orderId: string; redirectUrl: string }> {
  await limitTries(ctx, 'payment', orderLimit);
  const { order, isNew } = await inPlaceOfEarlier(ctx, request, () => keepOrder(ctx, request));
  if (order.status === 'paid')
    return { orderId: order.id, redirectUrl: isNew ? ownUrl(ctx, order.id) : responseUrl(ctx, order.id) };
  return { orderId: order.id, redirectUrl: await openCheckout(ctx, order) };
}

interface TakenOrder {
  order: Order;
  /** Whether this request has made it: anybody may send the details again. */
  isNew: boolean;
}

/** Keeps what is ordered, in one transaction; where nothing is to be paid, it is paid. */
function keepOrder(ctx: Ctx, { amount: shown, ...details }: OrderRequest): Promise<TakenOrder> {
  return ctx.db.transaction(async (transaction) => {
    const { order, isNew } = await takeOrder(transaction, ctx, details, shown);
    if (!isPrice(shown, order.amount)) throw new Invalid({ amount: [whyNoPrice(shown)] }, 'Failed to initiate payment');
    if (order.amount > 0 || order.status === 'paid') return { order, isNew };
    return { order: await payNothing(transaction, ctx, order), isNew };
  });
}

/** The order these details make, or the one they made a moment ago at the price shown now: a coupon may have changed since. */
async function takeOrder(transaction: Transaction, ctx: Ctx, details: OrderDetails, shown?: number): Promise<TakenOrder> {
  const fingerprint = fingerprintOf(details);
  // Two identical requests at the same moment wait here for each other.
  await takeTurns(transaction, fingerprint);
  const [earlier] = await transaction
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.fingerprint, fingerprint),
        inArray(orders.provider, [ctx.payments.name, 'none']),
        // Where nothing is to be paid, nobody stands at a checkout between these two clicks: the first one has enrolled already.
        or(inArray(orders.status, openStatuses), and(eq(orders.status, 'paid'), eq(orders.amount, 0))),
        gt(orders.createdAt, new Date(ctx.clock().getTime() - sameOrderFor)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (earlier && (earlier.status === 'paid' || isPrice(shown, earlier.amount))) return { order: earlier, isNew: false };
  const order = await newOrder(transaction, ctx, { ...details, fingerprint, provider: ctx.payments.name });
  await limitReservations(transaction, ctx, order.couponCode);
  await recordConsent(transaction, ctx, {
    purpose: 'order',
    subject: `order/${order.id}`,
    email: order.email || order.mobile,
  });
  return { order, isNew: true };
}

/**
 * Keeps a new order, at the server's price, with its coupon's use.
 * @param pricedAt the moment at which the coupon has to count, where that was before now
 */
export async function newOrder(
  transaction: Transaction,
  ctx: Ctx,
  given: OrderDetails & Pick<Order, 'fingerprint' | 'provider'> & { receivedOn?: string },
  pricedAt?: Date,
): Promise<Order> {
  const now = ctx.clock();
  const price = await claimPrice({ ...ctx, db: transaction }, pricedAt ?? now, given);
  const row: Exact<typeof orders.$inferInsert, typeof given & typeof price & { createdAt: Date; expiresAt: Date }> = {
    ...given,
    ...price,
    createdAt: now,
    expiresAt: new Date(now.getTime() + payableFor),
  };
  const [order] = await transaction.insert(orders).values(row).returning();
  if (!order) throw new Error('The database kept no order.');
  await reserveCoupon(transaction, now, order);
  await noteEvent(transaction, ctx, order, 'create', ctx.actor.kind === 'staff' ? { actor: ctx.actor } : {});
  return order;
}

/** What the browser says the price is decides nothing; but nobody is led to pay another price than they saw. */
function isPrice(shown: number | undefined, amount: number): boolean {
  return shown === undefined || Math.round(shown * 100) === amount;
}

function whyNoPrice(shown: number | undefined): string {
  return Number.isNaN(shown) ? 'Amount is invalid' : 'The price has changed. Reload the page.';
}

function payNothing(transaction: Transaction, ctx: Ctx, order: Order): Promise<Order> {
  return changeOrder(transaction, ctx, order, 'pay', {
    detail: 'Nothing was to be paid',
    // Its own number stands for the payment there was not. Placed where payments are tests, it is a test too.
    facts: { provider: isTestOrder(order) ? order.provider : 'none', paymentReference: order.id, paidAt: ctx.clock() },
  });
}

async function openCheckout(ctx: Ctx, order: Order): Promise<string> {
  const checkout = await checkoutOf(ctx, order);
  const status = await initiate(ctx, order.id, checkout);
  if (status !== 'expired') return checkout.url;
  // Another order of this buyer has taken its place while the checkout was being opened.
  await ctx.payments.close({ id: order.id, providerReference: checkout.reference }).catch(ctx.reportError);
  throw new Unavailable('Failed to initiate payment');
}

/** The checkout the order has, or a new one. @throws Unavailable where the provider opens none */
async function checkoutOf(ctx: Ctx, order: Order): Promise<Checkout> {
  if (order.checkoutUrl) return { reference: order.providerReference, url: order.checkoutUrl };
  const opening = ctx.payments.open({
    orderId: order.id,
    amount: order.amount,
    description: courseTitle,
    buyer: { name: order.fullName, email: order.email, contact: order.mobile },
    returnUrl: ownUrl(ctx, order.id),
    expiresAt: order.expiresAt,
  });
  return opening.catch((error: unknown) => {
    ctx.reportError(error);
    throw new Unavailable('Failed to initiate payment');
  });
}

/** Notes the checkout, where the order still waits for one. @returns what the order is now */
function initiate(ctx: Ctx, orderId: string, { reference, url }: Checkout): Promise<OrderStatus | undefined> {
  return ctx.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !transitions[order.status].initiate) return order?.status;
    const facts = { providerReference: reference, checkoutUrl: url };
    return (await changeOrder(transaction, ctx, order, 'initiate', { detail: reference, facts })).status;
  });
}

/** Where the buyer alone comes back to. */
function ownUrl(ctx: Ctx, orderId: string): string {
  return `${responseUrl(ctx, orderId)}&key=${orderKeyOf(ctx, orderId)}`;
}

function responseUrl(ctx: Ctx, orderId: string): string {
  return `${ctx.siteUrl}/response?order_id=${orderId}`;
}
