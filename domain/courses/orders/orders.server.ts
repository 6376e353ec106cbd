import { and, desc, eq, gt, inArray, notExists, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { Exact } from '#db/exact.ts';
import { orders, refunds } from '#db/schema.ts';
import { recordConsent } from '../../consents.ts';
import type { Ctx } from '../../context.ts';
import { minute } from '../../durations.ts';
import { Invalid, Unavailable } from '../../errors.ts';
import { type Limit, limitTries } from '../../limits.ts';
import type { Checkout } from '../../payments.ts';
import { fingerprintOf, waitForTwin } from '../../repeats.ts';
import { claimPrice, holdCoupon } from '../coupons/coupons.server.ts';
import { courseTitle } from '../course.ts';
import type { OrderDetails, OrderRequest } from '../schema.ts';
import { endEarlierOrder } from './earlier-order.server.ts';
import { changeOrder, lockOrder, noteEvent, type Order } from './order-changes.server.ts';
import { orderKeyOf } from './order-key.server.ts';
import { type OrderStatus, openStatuses, transitions } from './order-status.ts';
import { isTestOrder } from './test-orders.ts';

/** How long an order's checkout takes payments, and how long the same details are the same order while it is unpaid. */
const payableFor = 30 * minute;
const sameOrderFor = 15 * minute;

/** Orders of one address: a class may sit behind one. */
const orderLimit: Limit = { points: 120, within: 10 * minute };

/** Where the buyer goes next: to the checkout, or to the order's page where nothing is to be paid any more (`isPaid`). */
interface NextStep {
  orderId: string;
  redirectUrl: string;
  isPaid: boolean;
}

/**
 * Takes an order and opens its checkout. The same details sent again while the order can be paid are answered with
 * the same checkout, so that two tabs and double clicks pay one order; once it is paid, with that order's page, so that nobody
 * is asked for the money again.
 * A buyer whose own unpaid order holds the coupon goes on with the new one.
 * @throws Invalid for a coupon that does not count and for an amount that is not the server's,
 *   TooManyTries, Unavailable where the provider does not answer
 */
export async function initiatePayment(ctx: Ctx, request: OrderRequest): Promise<NextStep> {
  await limitTries(ctx, 'payment', orderLimit);
  const { order, isNew } = await keepOrder(ctx, request).catch(async (error: unknown) => {
    const isCouponRefused = error instanceof Invalid && error.errors.couponCode;
    if (!isCouponRefused || !(await endEarlierOrder(ctx, request))) throw error;
    return keepOrder(ctx, request);
  });
  if (order.status === 'paid')
    return { orderId: order.id, redirectUrl: isNew ? ownUrl(ctx, order.id) : responseUrl(ctx, order.id), isPaid: true };
  return { orderId: order.id, redirectUrl: await openCheckout(ctx, order), isPaid: false };
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
    if (order.status === 'paid') return { order, isNew };
    if (!isPrice(shown, order.amount))
      throw new Invalid({ amount: ['The price has changed. Reload the page.'] }, 'Failed to initiate payment');
    if (order.amount > 0) return { order, isNew };
    return { order: await payNothing(transaction, ctx, order), isNew };
  });
}

/** The order these details make, or the one they have made: paid, or a moment ago at the price shown now, for a coupon may have changed since. */
async function takeOrder(transaction: Transaction, ctx: Ctx, details: OrderDetails, shown: unknown): Promise<TakenOrder> {
  const fingerprint = fingerprintOf(details);
  // Two identical requests at the same moment wait here for each other.
  await waitForTwin(transaction, fingerprint);
  const [earlier] = await transaction
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.fingerprint, fingerprint),
        inArray(orders.provider, [ctx.payments.name, 'none']),
        or(
          staysPaid(transaction),
          and(inArray(orders.status, openStatuses), gt(orders.createdAt, new Date(ctx.clock().getTime() - sameOrderFor))),
        ),
      ),
    )
    // Of one that is paid and one that still waits, whoever asks is shown that nothing is owed.
    .orderBy(desc(eq(orders.status, 'paid')), desc(orders.createdAt))
    .limit(1);
  if (earlier && (earlier.status === 'paid' || isPrice(shown, earlier.amount))) return { order: earlier, isNew: false };
  const order = await newOrder(transaction, ctx, { ...details, fingerprint, provider: ctx.payments.name });
  await recordConsent(transaction, ctx, {
    purpose: 'order',
    subject: `order/${order.id}`,
    email: order.email || order.mobile,
  });
  return { order, isNew: true };
}

/** Whether an order is paid, and its own money is not on its way back: then whoever changes their mind may buy anew. */
function staysPaid(transaction: Transaction): SQL | undefined {
  const goesBack = and(eq(refunds.orderId, orders.id), eq(refunds.paymentReference, orders.paymentReference));
  return and(eq(orders.status, 'paid'), notExists(transaction.select().from(refunds).where(goesBack)));
}

/** Keeps a new order, at the server's price, with its coupon's use. */
export async function newOrder(
  transaction: Transaction,
  ctx: Ctx,
  given: OrderDetails & Pick<Order, 'fingerprint' | 'provider'>,
): Promise<Order> {
  const now = ctx.clock();
  const price = await claimPrice(transaction, now, given.couponCode, given.mobile);
  const row: Exact<typeof orders.$inferInsert, typeof given & typeof price & { createdAt: Date; expiresAt: Date }> = {
    ...given,
    ...price,
    createdAt: now,
    expiresAt: new Date(now.getTime() + payableFor),
  };
  const [order] = await transaction.insert(orders).values(row).returning();
  if (!order) throw new Error('The database kept no order.');
  await holdCoupon(transaction, now, order);
  await noteEvent(transaction, ctx, order, 'create', ctx.actor.kind === 'staff' ? { actor: ctx.actor } : {});
  return order;
}

/** What the browser says the price is decides nothing; but nobody is led to pay another price than they saw. */
function isPrice(shown: unknown, amount: number): boolean {
  if (shown === undefined || shown === null) return true;
  return (typeof shown === 'number' || typeof shown === 'string') && Math.round(Number(shown) * 100) === amount;
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
