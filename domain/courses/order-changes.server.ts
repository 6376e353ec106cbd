import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { earlyRefunds, orderEvents, orders, refunds } from '#db/schema.ts';
import type { Ctx, StaffActor } from '../context.ts';
import { Conflict } from '../errors.ts';
import type { MadeRefund, Payment, PaymentNews, RefundNews } from '../payments.ts';
import { waitForTwin } from '../repeats.ts';
import { releaseCoupon } from './coupons.server.ts';
import { rupees } from './course.ts';
import { enrol, withdrawEnrolment } from './enrolments.server.ts';
import { type OrderEvent, settle, transitions } from './order-states.ts';
import { queueRefundTry } from './refund-tries.server.ts';
import { OrderId } from './schema.ts';

export type Order = typeof orders.$inferSelect;

interface Circumstances {
  /** The member of the office who brings it about. */
  actor?: StaffActor;
  /** What a reader of the order's history should know. */
  detail?: string;
  /** What else the event says of the order. */
  facts?: Partial<Order>;
}

/** What follows a change, in the transaction that makes it. */
const consequences: Partial<Record<OrderEvent, (transaction: Transaction, ctx: Ctx, order: Order) => Promise<void>>> = {
  pay: enrol,
  expire: (transaction, _ctx, order) => releaseCoupon(transaction, order.id),
  refund: async (transaction, ctx, order) => {
    await releaseCoupon(transaction, order.id);
    await withdrawEnrolment(transaction, ctx, order);
  },
};

/** Reads an order and holds it until the transaction ends. @returns undefined where there is none of this id */
export async function lockOrder(transaction: Transaction, id: string): Promise<Order | undefined> {
  const parsed = OrderId.safeParse(id);
  if (!parsed.success) return undefined;
  const [order] = await transaction.select().from(orders).where(eq(orders.id, parsed.data)).for('update');
  return order;
}

/**
 * Makes one change of a locked order: its new state, a dated row that tells of it, and what follows.
 * @throws Conflict where its state does not allow it
 */
export async function change(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  event: OrderEvent,
  { actor, detail = '', facts = {} }: Circumstances = {},
): Promise<Order> {
  const status = transitions[order.status][event];
  if (!status) throw new Conflict(`This order is ${order.status}.`);
  const [changed] = await transaction
    .update(orders)
    .set({ ...facts, status })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('The order is gone.');
  await noteEvent(transaction, ctx, changed, event, { ...(actor && { actor }), detail });
  await consequences[event]?.(transaction, ctx, changed);
  return changed;
}

/** Writes down what happened to an order. */
export async function noteEvent(
  transaction: Transaction,
  ctx: Ctx,
  order: Pick<Order, 'id' | 'status'>,
  event: string,
  { actor, detail = '' }: Omit<Circumstances, 'facts'> = {},
): Promise<void> {
  await transaction.insert(orderEvents).values({
    orderId: order.id,
    at: ctx.clock(),
    event,
    status: order.status,
    actorId: actor?.id ?? '',
    actorName: actor?.name ?? '',
    detail,
  });
}

/**
 * Does what the provider's news mean for the order they name. Told again, late or in another order, they mean the
 * same or nothing; news of an order that is not ours mean nothing here.
 */
export async function heed(transaction: Transaction, ctx: Ctx, news: PaymentNews): Promise<void> {
  await waitForPayments(transaction, news);
  for (const refunded of news.refunded ?? []) await heedRefund(transaction, ctx, refunded);
  for (const unrefunded of news.unrefunded ?? []) await heedFailedRefund(transaction, ctx, unrefunded);
  const order = await lockOrder(transaction, news.order);
  if (!order || order.provider !== ctx.payments.name) return;
  let latest = order;
  for (const payment of news.payments) {
    latest = await heedPayment(transaction, ctx, latest, payment);
    await heedEarlyRefund(transaction, ctx, latest, payment);
  }
  if (news.failure !== undefined && news.payments.length === 0 && transitions[latest.status].fail) {
    await change(transaction, ctx, latest, 'fail', { detail: news.failure });
  }
}

/** News of one payment take turns: told at the same moment, the payment and its refund would miss each other. */
async function waitForPayments(transaction: Transaction, news: PaymentNews): Promise<void> {
  const refunds = [...(news.refunded ?? []), ...(news.unrefunded ?? [])];
  const references = [
    ...news.payments.map(({ reference }) => reference),
    ...refunds.map(({ paymentReference }) => paymentReference),
  ];
  // In one order for everybody, so that no two wait for each other.
  for (const reference of references.toSorted()) await waitForTwin(transaction, `payment/${reference}`);
}

async function heedPayment(transaction: Transaction, ctx: Ctx, order: Order, payment: Payment): Promise<Order> {
  const settlement = settle(order, await settledElsewhere(transaction, order, payment), payment);
  if (settlement === 'known') return order;
  if (settlement === 'pays') {
    const facts = { paymentReference: payment.reference, method: payment.method, paidAt: ctx.clock() };
    return change(transaction, ctx, order, 'pay', { detail: payment.reference, facts });
  }
  await transaction.insert(refunds).values({
    orderId: order.id,
    provider: order.provider,
    paymentReference: payment.reference,
    amount: payment.amount,
    reason: settlement,
    status: 'open',
    createdAt: ctx.clock(),
  });
  await noteEvent(transaction, ctx, order, settlement, { detail: payment.reference });
  return order;
}

/** The payment's reference, where it has paid another order or is to be given back. */
async function settledElsewhere(transaction: Transaction, order: Order, payment: Payment): Promise<string[]> {
  const ofPayment = { provider: order.provider, reference: payment.reference };
  const toGiveBack = await transaction.$count(
    refunds,
    and(eq(refunds.provider, ofPayment.provider), eq(refunds.paymentReference, ofPayment.reference)),
  );
  const paidAnother = await transaction.$count(
    orders,
    and(eq(orders.provider, ofPayment.provider), eq(orders.paymentReference, ofPayment.reference), ne(orders.id, order.id)),
  );
  return toGiveBack + paidAnother > 0 ? [payment.reference] : [];
}

/**
 * A payment that was given back, or a part of it, by us or at the provider's own counter. What nobody has told us of yet is
 * remembered.
 */
async function heedRefund(transaction: Transaction, ctx: Ctx, refund: MadeRefund): Promise<void> {
  const { paymentReference, reference: refundReference, remaining } = refund;
  const provider = ctx.payments.name;
  const [known] = await transaction
    .select({ orderId: refunds.orderId, id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.provider, provider), eq(refunds.paymentReference, paymentReference)));
  const [paid] = await transaction
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.paymentReference, paymentReference)));
  const orderId = known?.orderId ?? paid?.orderId;
  const order = orderId && (await lockOrder(transaction, orderId));
  if (order) return noteRefund(transaction, ctx, order, refund);
  const told = { refundReference, remaining, toldAt: ctx.clock() };
  await transaction
    .insert(earlyRefunds)
    .values({ provider, paymentReference, ...told })
    .onConflictDoUpdate({
      target: [earlyRefunds.provider, earlyRefunds.paymentReference],
      set: told,
      setWhere: gt(earlyRefunds.remaining, remaining),
    });
}

function noteRefund(transaction: Transaction, ctx: Ctx, order: Order, refund: MadeRefund): Promise<void> {
  return refund.remaining > 0 ? notePartRefund(transaction, ctx, order, refund) : completeRefund(transaction, ctx, order, refund);
}

/**
 * Notes that a part of a payment has been given back. Of the payment that paid its order, it is a task for the office; of
 * one that is to be given back anyway, less is left to give.
 */
async function notePartRefund(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  { paymentReference, reference, remaining }: MadeRefund,
): Promise<void> {
  const [noted] = await transaction
    .insert(refunds)
    .values({
      orderId: order.id,
      provider: order.provider,
      paymentReference,
      amount: order.amount,
      remaining,
      reason: 'partly refunded',
      status: 'open',
      createdAt: ctx.clock(),
    })
    .onConflictDoUpdate({
      target: [refunds.provider, refunds.paymentReference],
      set: { remaining },
      setWhere: and(ne(refunds.status, 'done'), or(isNull(refunds.remaining), gt(refunds.remaining, remaining))),
    })
    .returning({ id: refunds.id });
  if (noted) await noteEvent(transaction, ctx, order, 'part refunded', { detail: `${reference}: ${rupees(remaining)} remain` });
}

/**
 * A refund that the provider had agreed to, and could not make after all: days later, a bank may refuse it. Whoever was
 * enrolled is not any more; but the money is owed, so the refund is asked for again, and the office sees why.
 */
async function heedFailedRefund(transaction: Transaction, ctx: Ctx, { paymentReference, reference }: RefundNews): Promise<void> {
  await forgetEarlyRefund(transaction, ctx, { paymentReference, reference });
  const failed = and(
    eq(refunds.provider, ctx.payments.name),
    eq(refunds.paymentReference, paymentReference),
    eq(refunds.refundReference, reference),
    eq(refunds.status, 'done'),
  );
  const [known] = await transaction.select({ orderId: refunds.orderId }).from(refunds).where(failed);
  const order = known && (await lockOrder(transaction, known.orderId));
  if (!order) return;
  const [owed] = await transaction
    .update(refunds)
    .set({ status: 'requested', doneAt: null, settledAt: null, lastError: `The refund ${reference} failed.` })
    .where(failed)
    .returning({ id: refunds.id });
  if (!owed) return;
  await noteEvent(transaction, ctx, order, 'refund failed', { detail: reference });
  await queueRefundTry(transaction, ctx, owed.id);
}

/** Of a payment nobody has told us of yet: when it comes, the money is here. */
async function forgetEarlyRefund(transaction: Transaction, ctx: Ctx, { paymentReference, reference }: RefundNews): Promise<void> {
  const { provider, paymentReference: payment, refundReference: refund } = earlyRefunds;
  await transaction
    .delete(earlyRefunds)
    .where(and(eq(provider, ctx.payments.name), eq(payment, paymentReference), eq(refund, reference)));
}

/** What was told in the wrong order ends as in the right one: the payment came, and was given back. */
async function heedEarlyRefund(transaction: Transaction, ctx: Ctx, order: Order, payment: Payment): Promise<void> {
  const [early] = await transaction
    .delete(earlyRefunds)
    .where(and(eq(earlyRefunds.provider, order.provider), eq(earlyRefunds.paymentReference, payment.reference)))
    .returning();
  if (early) await noteRefund(transaction, ctx, order, { ...early, reference: early.refundReference });
}

/**
 * Notes, once, that a payment of a locked order has been given back; where it is the one that paid it, the order
 * is refunded.
 */
export async function completeRefund(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  { paymentReference, reference, actor }: { paymentReference: string; reference: string; actor?: StaffActor },
): Promise<void> {
  const now = ctx.clock();
  const done = {
    status: 'done' as const,
    doneAt: now,
    refundReference: reference,
    lastError: '',
    askedAt: null,
    // What the office returned has gone; what the provider agreed to may fail yet.
    settledAt: actor ? now : null,
  };
  const [completed] = await transaction
    .insert(refunds)
    .values({
      orderId: order.id,
      provider: order.provider,
      paymentReference,
      amount: order.amount,
      reason: 'requested',
      createdAt: now,
      ...done,
    })
    .onConflictDoUpdate({
      target: [refunds.provider, refunds.paymentReference],
      set: done,
      setWhere: or(eq(refunds.status, 'open'), eq(refunds.status, 'requested')),
    })
    .returning();
  if (!completed) return;
  const circumstances = { ...(actor && { actor }), detail: reference };
  if (order.paymentReference !== paymentReference) {
    await noteEvent(transaction, ctx, order, 'refund of another payment', circumstances);
  } else if (order.status === 'refunded') await noteEvent(transaction, ctx, order, 'refund after all', circumstances);
  else await change(transaction, ctx, order, 'refund', circumstances);
}
