import { and, eq, gt, sql } from 'drizzle-orm';
import { orders, refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { idOr, rowIdOf } from '../../fields.ts';
import { type GoneBackBy, goneBackBy, isOwnRefund } from '../payments/gone-back.server.ts';
import { isUndecidedRest, type RefundProgress, stageOf } from '../payments/refund-decisions.ts';
import { askAfterReturn } from './ask-after-return.server.ts';
import type { Order } from './order-changes.server.ts';
import { awaitsConfirmation, isOpen } from './order-status.ts';
import { isTestOrder } from './test-orders.ts';

/** What anybody who has an order's number may see of the order: nothing about the buyer. */
export interface PublicOrder {
  id: string;
  status: Order['status'];
  amount: number;
  isTest: boolean;
  payment: AwaitedPayment;
  /** What is becoming of money that came for it and goes back, the order's own first; empty where none does. */
  moneyBack: MoneyBack[];
}

interface MoneyBack {
  /** The payment that paid the order, or all that came for one that is not paid; or what came beside the payment that paid it. */
  of: 'order' | 'second payment';
  /** Nobody of the office has said yet that it goes back (`looked into`), it goes, or all of it has gone, and how; or there is none. */
  state: 'looked into' | 'on its way' | GoneBackBy;
}

/**
 * How an order's payment is waited for: the provider tells of it (`open`), a second person of the office looks for it at the
 * bank (`unconfirmed`), only a provider that the site has left could tell of it (`unfollowed`), or not at all (`over`).
 */
type AwaitedPayment = OpenPayment | { kind: 'unconfirmed' } | { kind: 'unfollowed' } | { kind: 'over' };

interface OpenPayment {
  kind: 'open';
  /** Where it can be paid, as long as it can be. */
  checkoutUrl: string | undefined;
  /** Whether the order's status may be another one soon. */
  mayChange: boolean;
}

/**
 * An order by its number.
 * @throws NotFound for unknown and malformed numbers
 */
export async function findPublicOrder(ctx: Ctx, id: string): Promise<PublicOrder> {
  return publicOrder(ctx, await readOrder(ctx, id));
}

async function readOrder(ctx: Ctx, id: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOr(id, noOrderUnderThisNumber)));
  if (!order) throw noOrderUnderThisNumber();
  return order;
}

/** Whether a payment of an order can come, and is heard of here when it does. */
function isFollowed(ctx: Ctx, { status, provider }: Order): boolean {
  return isOpen(status) && provider === ctx.payments.name;
}

/** @param mayChange whether an open order may be another one soon: a failure just heard of stays until the buyer tries again */
async function publicOrder(ctx: Ctx, order: Order, mayChange = order.status !== 'failed'): Promise<PublicOrder> {
  return {
    id: order.id,
    status: order.status,
    amount: order.amount,
    isTest: isTestOrder(order),
    payment: paymentOf(ctx, order, mayChange),
    moneyBack: await moneyBackOf(ctx, order),
  };
}

function paymentOf(ctx: Ctx, order: Order, mayChange: boolean): AwaitedPayment {
  if (isFollowed(ctx, order)) {
    const isPayable = order.checkoutUrl !== '' && order.expiresAt > ctx.clock();
    return { kind: 'open', checkoutUrl: isPayable ? order.checkoutUrl : undefined, mayChange };
  }
  if (awaitsConfirmation(order)) return { kind: 'unconfirmed' };
  // What the office once turned down was kept as failed, which is open.
  return { kind: isOpen(order.status) && order.provider !== 'manual' ? 'unfollowed' : 'over' };
}

function noOrderUnderThisNumber(): NotFound {
  return new NotFound('No order was found under this number.');
}

type Progress = RefundProgress & Pick<typeof refunds.$inferSelect, 'reason'>;

/** Which payment of its order a refund is of. */
const ofWhich = sql<MoneyBack['of']>`case
  when ${orders.paymentReference} = '' or ${isOwnRefund} then 'order' else 'second payment' end`;

/** What is becoming of money that goes back. The rest of a payment is left out while the office decides about it: it may stay. */
async function moneyBackOf(ctx: Ctx, order: Order): Promise<MoneyBack[]> {
  const kept = await ctx.db
    .select({
      status: refunds.status,
      lastError: refunds.lastError,
      returnedTwice: refunds.returnedTwice,
      returnedTwiceSettledAt: refunds.returnedTwiceSettledAt,
      reason: refunds.reason,
      of: ofWhich,
      goneBackBy,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.id, order.id), gt(refunds.amount, 0)));
  const given = kept.filter((refund) => !isUndecidedRest(refund));
  return (['order', 'second payment'] as const).flatMap((of) => {
    const payments = given.filter((refund) => refund.of === of);
    return payments.length > 0 ? [{ of, state: stateOf(payments) }] : [];
  });
}

/** What is becoming of several payments, taken together. */
function stateOf(given: (Progress & { goneBackBy: GoneBackBy })[]): MoneyBack['state'] {
  const ways = new Set(given.map((refund) => refund.goneBackBy));
  // All payments of an order are of its provider.
  if (ways.has('test')) return 'test';
  const undone = given.filter(({ status }) => status !== 'done');
  if (undone.length > 0) return undone.every(isUndecided) ? 'looked into' : 'on its way';
  const [only] = ways;
  return only && ways.size === 1 ? only : 'bank and refund';
}

/** Whether nobody of the office has said of a refund that it is to be made; one that the office asked for itself is decided. */
function isUndecided(refund: Progress): boolean {
  return stageOf(refund) === 'unasked' && refund.reason !== 'requested';
}

/** Whether an order is paid, and has not been refunded since; for anything but an order's number, it is not. */
export async function isOrderPaid(ctx: Ctx, id: string): Promise<boolean> {
  const orderId = rowIdOf(id);
  if (orderId === undefined) return false;
  return (await ctx.db.$count(orders, and(eq(orders.id, orderId), eq(orders.status, 'paid')))) > 0;
}

/**
 * An order whose buyer has come back: where it is still open the provider is asked, as far as it may be.
 * @throws NotFound
 */
export async function findOrderAfterReturn(ctx: Ctx, id: string, address: URLSearchParams): Promise<PublicOrder> {
  const found = await readOrder(ctx, id);
  if (!isFollowed(ctx, found)) return publicOrder(ctx, found);
  if (await askAfterReturn(ctx, found, address)) return findPublicOrder(ctx, id);
  // What is known, perhaps by the provider's own message of a moment ago; that, or the next question, brings the rest.
  return publicOrder(ctx, await readOrder(ctx, id), true);
}
