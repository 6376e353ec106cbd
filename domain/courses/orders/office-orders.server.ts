import { and, asc, desc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { disputes, enrolments, invoices, orderEvents, orders, refunds } from '#db/schema.ts';
import { type Ctx, requireStaff, type StaffActor } from '../../context.ts';
import { idOr, rowIdOf } from '../../fields.ts';
import { contains } from '../../like-pattern.ts';
import { mentions } from '../../mentions.ts';
import { pageOf } from '../../numbered-pages.ts';
import { noSuchOrder } from '../not-found.ts';
import { isWaitingDispute } from '../payments/disputed.server.ts';
import { disputesOfOrder } from '../payments/disputes.server.ts';
import { shownOfRefund, withDecisions } from '../payments/shown-refunds.server.ts';
import { isWaitingRefund } from '../payments/waiting-refunds.server.ts';
import { wayBackOf } from '../payments/way-back.ts';
import type { ManualPayment } from '../schema.ts';
import { awaitsConfirmation, endedFree, type OrderStanding } from './order-status.ts';
import { otherPaidOrders } from './other-paid-orders.server.ts';
import type { OrderFilter } from './schema.ts';
import { isUnconfirmed } from './unconfirmed-orders.ts';

const hasEndedFree = sql`(${eq(orders.status, endedFree.status)} and ${eq(orders.amount, endedFree.amount)})`;

/**
 * One page of the orders, the newest first, narrowed by how they stand and by a piece of name, mobile number, e-mail address,
 * reference, of the payment or of money that went back, or of the number that the buyer has: of the enrolment or its invoices.
 * @throws Unauthenticated
 */
export async function listOrders(ctx: Ctx, filter: OrderFilter) {
  requireStaff(ctx);
  const wanted = and(standingCondition(filter.status), textCondition(ctx, filter.q));
  const { rows, ...list } = await pageOf(filter.page, ctx.db.$count(orders, wanted), (limit, offset) =>
    ctx.db
      .select({
        id: orders.id,
        fullName: orders.fullName,
        email: orders.email,
        mobile: orders.mobile,
        amount: orders.amount,
        status: orders.status,
        provider: orders.provider,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(wanted)
      .orderBy(desc(orders.createdAt), orders.id)
      .limit(limit)
      .offset(offset),
  );
  return { orders: rows, ...list };
}

/** Whether somebody of the office has recorded an order's payment: confirming it is for another (`confirmManualPayment`). */
function isRecordedBy(ctx: Ctx, { id }: StaffActor): SQL<boolean> {
  const created = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.event, 'create'), eq(orderEvents.actorId, id));
  return sql<boolean>`${exists(ctx.db.select().from(orderEvents).where(created))}`;
}

/**
 * Payments the office has recorded and nobody has confirmed, the oldest first.
 * @throws Unauthenticated
 */
export async function listUnconfirmed(ctx: Ctx) {
  const actor = requireStaff(ctx);
  return ctx.db
    .select({
      id: orders.id,
      fullName: orders.fullName,
      amount: orders.amount,
      // Providers have words of their own for it; what the office recorded has those of its form.
      method: sql<ManualPayment['method']>`${orders.method}`,
      reference: orders.paymentReference,
      receivedOn: orders.receivedOn,
      createdAt: orders.createdAt,
      isOwn: isRecordedBy(ctx, actor),
    })
    .from(orders)
    .where(isUnconfirmed)
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

/**
 * How much waits for the office: money to be given back, or that went back twice, disputes, and payments to be confirmed. It names
 * nobody: the site itself asks, too.
 */
export async function countOrderTasks({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const [toGiveBack, disputed, toConfirm] = await Promise.all([
    db.$count(refunds, isWaitingRefund),
    db.$count(disputes, isWaitingDispute),
    db.$count(orders, isUnconfirmed),
  ]);
  return toGiveBack + disputed + toConfirm;
}

const shownOfOrder = {
  id: orders.id,
  fullName: orders.fullName,
  mobile: orders.mobile,
  email: orders.email,
  state: orders.state,
  companyName: orders.companyName,
  companyAddress: orders.companyAddress,
  gstin: orders.gstin,
  couponCode: orders.couponCode,
  amount: orders.amount,
  remaining: orders.remaining,
  discount: orders.discount,
  status: orders.status,
  provider: orders.provider,
  providerReference: orders.providerReference,
  paymentReference: orders.paymentReference,
  method: orders.method,
  receivedOn: orders.receivedOn,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
};

const shownOfEvent = {
  id: orderEvents.id,
  event: orderEvents.event,
  at: orderEvents.at,
  actorName: orderEvents.actorName,
  detail: orderEvents.detail,
};

/**
 * One order with its history and its refunds, and what the office may do with it.
 * @returns `isOwn`: whoever asks has recorded its payment; `wayBack`: how its payment would go back; `otherPaidOrders`: those that may be the same student's
 * @throws Unauthenticated, NotFound
 */
export async function findOrder(ctx: Ctx, id: string) {
  const actor = requireStaff(ctx);
  const [found] = await ctx.db
    .select({ order: shownOfOrder, isOwn: isRecordedBy(ctx, actor) })
    .from(orders)
    .where(eq(orders.id, idOr(id, noSuchOrder)));
  if (!found) throw noSuchOrder();
  const { order, isOwn } = found;
  const [events, given, disputed, others] = await Promise.all([
    ctx.db.select(shownOfEvent).from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
    ctx.db.select(shownOfRefund).from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.createdAt)),
    disputesOfOrder(ctx, order.id),
    otherPaidOrders(ctx, order),
  ]);
  const isGoingBack = given.some(
    ({ status, paymentReference }) => status !== 'done' && paymentReference === order.paymentReference,
  );
  const isDisputed = disputed.some(({ paymentReference }) => paymentReference === order.paymentReference);
  return {
    order,
    events,
    disputes: disputed,
    refunds: given.map((refund) => withDecisions(ctx, refund)),
    awaitsConfirmation: awaitsConfirmation(order),
    isOwn,
    canRefund: order.status === 'paid' && !isGoingBack && !isDisputed,
    wayBack: wayBackOf(ctx, order),
    otherPaidOrders: others,
  };
}

/** The orders that stand so (`standingOf`); '' is every one. */
function standingCondition(wanted: OrderStanding | ''): SQL | undefined {
  if (wanted === '') return undefined;
  if (wanted === 'unconfirmed') return isUnconfirmed;
  if (wanted === 'ended') return hasEndedFree;
  return and(eq(orders.status, wanted), not(isUnconfirmed), not(hasEndedFree));
}

function textCondition({ db }: Ctx, text: string): SQL | undefined {
  if (text === '') return undefined;
  const id = rowIdOf(text);
  if (id !== undefined) return eq(orders.id, id);
  const texts = [orders.fullName, orders.email, orders.paymentReference, orders.providerReference];
  const returned = (word: string) =>
    db.select({ orderId: refunds.orderId }).from(refunds).where(contains(refunds.refundReference, word));
  const enrolled = (word: string) =>
    db
      .select({ orderId: enrolments.orderId })
      .from(enrolments)
      .leftJoin(invoices, eq(invoices.enrolmentId, enrolments.id))
      .where(or(contains(enrolments.number, word), contains(invoices.number, word)));
  return mentions(text, [orders.mobile], (word) =>
    or(
      ...texts.map((column) => contains(column, word)),
      ...[returned(word), enrolled(word)].map((found) => inArray(orders.id, found)),
    ),
  );
}
