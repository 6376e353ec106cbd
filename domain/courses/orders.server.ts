import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { Exact } from '#db/exact.ts';
import { orders, paymentEvents } from '#db/schema.ts';
import { recordConsent } from '../consents.ts';
import type { Ctx } from '../context.ts';
import { Invalid, NotFound, Unavailable } from '../errors.ts';
import { limitTries } from '../limits.ts';
import { noticeText, privacyNotices } from '../privacy-notices.ts';
import { claimPrice, holdCoupon } from './coupons.server.ts';
import { courseTitle } from './course.ts';
import { change, heed, lockOrder, noteEvent, type Order } from './order-changes.server.ts';
import { openStatuses } from './order-states.ts';
import { type OrderDetails, OrderId, type OrderRequest } from './schema.ts';

const minutes = 60_000;

/** How long an order's checkout takes payments, and how long the same details are the same order. */
const payableFor = 30 * minutes;
const sameOrderFor = 15 * minutes;

/** Orders of one address: a class may sit behind one. */
const limit = { points: 120, seconds: 600 };

/** The provider is not asked about one order more often than this (ms), however often its page is looked at. */
const askAgainAfter = 1_000;

/**
 * Takes an order and opens its checkout. The same details sent again while the order can be paid are answered with
 * the same checkout, so that two tabs and double clicks pay one order.
 * @returns where the buyer goes next
 * @throws Invalid for a coupon that does not count and for an amount that is not the server's,
 *   TooManyTries, Unavailable where the provider does not answer
 */
export async function initiatePayment(ctx: Ctx, request: OrderRequest): Promise<{ orderId: string; redirectUrl: string }> {
  await limitTries(ctx, 'payment', limit);
  const { amount: shown, ...details } = request;
  const order = await ctx.db.transaction(async (transaction) => {
    const order = await takeOrder(transaction, ctx, details);
    refuseOtherAmount(shown, order.amount);
    return order.amount === 0 ? payNothing(transaction, ctx, order) : order;
  });
  if (order.status === 'paid') return { orderId: order.id, redirectUrl: responseUrl(ctx, order.id) };
  return { orderId: order.id, redirectUrl: await openCheckout(ctx, order) };
}

/** An order as anybody may see it who holds its number: nothing of whoever placed it. */
export interface OrderState {
  id: string;
  status: Order['status'];
  amount: number;
  isTest: boolean;
  /** Where it can be paid, as long as it can be. */
  checkoutUrl: string | undefined;
}

/**
 * The state of an order.
 * @throws NotFound for unknown and malformed numbers
 */
export async function findOrderState(ctx: Ctx, id: string): Promise<OrderState> {
  const parsed = OrderId.safeParse(id);
  const [order] = parsed.success ? await ctx.db.select().from(orders).where(eq(orders.id, parsed.data)) : [];
  if (!order) throw new NotFound('No order was found under this number.');
  const payable = isOpen(order.status) && order.expiresAt > ctx.clock();
  return {
    id: order.id,
    status: order.status,
    amount: order.amount,
    isTest: order.provider === 'sandbox',
    checkoutUrl: payable && order.checkoutUrl ? order.checkoutUrl : undefined,
  };
}

/** Whether an order is paid, and has not been refunded since; for anything but an order's number, it is not. */
export async function isOrderPaid(ctx: Ctx, id: string): Promise<boolean> {
  if (!OrderId.safeParse(id).success) return false;
  return (await ctx.db.$count(orders, and(eq(orders.id, id), eq(orders.status, 'paid')))) > 0;
}

/**
 * The state of an order whose buyer has come back: where it is still open the provider is asked, at most once a
 * second, or at once where the provider has signed the address the buyer came by.
 * @returns the state, and whether it may be another one soon
 * @throws NotFound
 */
export async function findOrderAfterReturn(
  ctx: Ctx,
  id: string,
  address: URLSearchParams,
): Promise<OrderState & { mayChange: boolean }> {
  const state = await findOrderState(ctx, id);
  if (!isOpen(state.status)) return { ...state, mayChange: false };
  const before = ctx.payments.hasSigned(address) ? ctx.clock() : new Date(ctx.clock().getTime() - askAgainAfter);
  const [order] = await ctx.db
    .update(orders)
    .set({ askedAt: ctx.clock() })
    .where(
      and(
        eq(orders.id, state.id),
        eq(orders.provider, ctx.payments.name),
        inArray(orders.status, openStatuses),
        or(isNull(orders.askedAt), lt(orders.askedAt, before)),
      ),
    )
    .returning();
  if (!order) return { ...state, mayChange: true };
  try {
    await askAbout(ctx, order);
    const { status, ...rest } = await findOrderState(ctx, id);
    // A failure just heard of stays until the buyer tries again.
    return { ...rest, status, mayChange: isOpen(status) && status !== 'failed' };
  } catch (error) {
    // The page says what is known; the message, or the next question, brings the rest.
    ctx.reportError(error);
    return { ...state, mayChange: true };
  }
}

/**
 * Takes a message of the payment provider. The same message again changes nothing.
 * @param provider as the address names it
 * @param body as it arrived, to the byte
 * @throws NotFound for another provider than ours, Unauthenticated where the signature is wrong, Invalid for nonsense
 */
export async function receiveMessage(
  ctx: Ctx,
  provider: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  if (provider !== ctx.payments.name) throw new NotFound('There is no such payment provider here.');
  const news = ctx.payments.readMessage(body, header);
  const id = createHash('sha256').update(body).digest('base64url');
  await ctx.db.transaction(async (transaction) => {
    const [first] = await transaction
      .insert(paymentEvents)
      .values({ id, provider, kind: news.kind, order: news.order, receivedAt: ctx.clock() })
      .onConflictDoNothing()
      .returning();
    if (first) await heed(transaction, ctx, news);
  });
}

/** Asks the provider about an order and does what follows. @throws where it did not answer */
export async function askAbout(ctx: Ctx, order: Order): Promise<void> {
  const news = await ctx.payments.ask(order);
  await ctx.db.transaction((transaction) => heed(transaction, ctx, { ...news, order: order.id }));
}

/** Whether an order can still be paid. */
function isOpen(status: Order['status']): boolean {
  return (openStatuses as readonly string[]).includes(status);
}

/** The order these details make, or the one they made a moment ago. */
async function takeOrder(transaction: Transaction, ctx: Ctx, details: OrderDetails): Promise<Order> {
  const fingerprint = fingerprintOf(details);
  // Two identical requests at the same moment wait here for each other.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const [earlier] = await transaction
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.fingerprint, fingerprint),
        inArray(orders.status, openStatuses),
        eq(orders.provider, ctx.payments.name),
        gt(orders.createdAt, new Date(ctx.clock().getTime() - sameOrderFor)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (earlier) return earlier;
  const order = await newOrder(transaction, ctx, { ...details, fingerprint, provider: ctx.payments.name });
  await recordConsent(transaction, {
    purpose: 'order',
    subject: `order/${order.id}`,
    email: order.email || order.mobile,
    text: noticeText(privacyNotices.course, ctx.retention),
    at: ctx.clock(),
  });
  return order;
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
function refuseOtherAmount(shown: unknown, amount: number): void {
  if (shown === undefined || shown === null) return;
  const isOurs = (typeof shown === 'number' || typeof shown === 'string') && Math.round(Number(shown) * 100) === amount;
  if (!isOurs) throw new Invalid({ amount: ['The price has changed. Reload the page.'] }, 'Failed to initiate payment');
}

function payNothing(transaction: Transaction, ctx: Ctx, order: Order): Promise<Order> {
  return change(transaction, ctx, order, 'pay', {
    detail: 'Nothing was to be paid',
    // Its own number stands for the payment there was not.
    facts: { provider: 'none', paymentReference: order.id, paidAt: ctx.clock() },
  });
}

async function openCheckout(ctx: Ctx, order: Order): Promise<string> {
  const checkout = order.checkoutUrl
    ? { reference: order.providerReference, url: order.checkoutUrl }
    : await ctx.payments
        .open({
          orderId: order.id,
          amount: order.amount,
          description: courseTitle,
          buyer: { name: order.fullName, email: order.email, contact: order.mobile },
          returnUrl: responseUrl(ctx, order.id),
          expiresAt: order.expiresAt,
        })
        .catch((error: unknown) => {
          ctx.reportError(error);
          throw new Unavailable('Failed to initiate payment');
        });
  await ctx.db.transaction(async (transaction) => {
    const locked = await lockOrder(transaction, order.id);
    if (locked?.status !== 'created' && locked?.status !== 'failed') return;
    const facts = { providerReference: checkout.reference, checkoutUrl: checkout.url };
    await change(transaction, ctx, locked, 'initiate', { detail: checkout.reference, facts });
  });
  return checkout.url;
}

function responseUrl(ctx: Ctx, orderId: string): string {
  return `${ctx.siteUrl}/response?order_id=${orderId}`;
}

function fingerprintOf(details: OrderDetails): string {
  const fields = Object.entries(details).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
