import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { earlyRefunds, orders, refunds } from '#db/schema.ts';
import type { Ctx, StaffActor } from '../../context.ts';
import { queueMail } from '../../outbox.ts';
import type { MadeRefund, Payment, ProviderRefund } from '../../payments.ts';
import { rupees } from '../course.ts';
import { changeOrder, lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { paymentReturned } from './payment-mails.ts';
import { queueRefundTry } from './refund-tries.server.ts';

/**
 * A payment that was given back, or a part of it, by us or at the provider's own counter. What nobody has told us of yet is
 * remembered.
 */
export async function applyRefund(transaction: Transaction, ctx: Ctx, refund: MadeRefund): Promise<void> {
  const { paymentReference, reference: refundReference, remaining } = refund;
  const provider = ctx.payments.name;
  const [known] = await transaction
    .select({ orderId: refunds.orderId })
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
 * Notes that a part of a payment has been refunded. If the payment is due to be refunded anyway, less is left to refund;
 * otherwise the office has to decide what becomes of the rest.
 */
async function notePartRefund(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  { paymentReference, reference, remaining }: MadeRefund,
): Promise<void> {
  const [noted] = await transaction
    .insert(refunds)
    .values({ ...owed(ctx, order, paymentReference), remaining, reason: 'partly refunded', status: 'open' })
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
export async function applyFailedRefund(
  transaction: Transaction,
  ctx: Ctx,
  { paymentReference, reference }: ProviderRefund,
): Promise<void> {
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
  const [unmade] = await transaction
    .update(refunds)
    .set({ status: 'requested', doneAt: null, settledAt: null, lastError: `The refund ${reference} failed.` })
    .where(failed)
    .returning({ id: refunds.id });
  if (!unmade) return;
  await noteEvent(transaction, ctx, order, 'refund failed', { detail: reference });
  await queueRefundTry(transaction, ctx, unmade.id);
}

/**
 * Forgets a failed refund of a payment that we have not been told of yet: when the payment is reported, its money is still here.
 */
async function forgetEarlyRefund(
  transaction: Transaction,
  ctx: Ctx,
  { paymentReference, reference }: ProviderRefund,
): Promise<void> {
  const { provider, paymentReference: payment, refundReference: refund } = earlyRefunds;
  await transaction
    .delete(earlyRefunds)
    .where(and(eq(provider, ctx.payments.name), eq(payment, paymentReference), eq(refund, reference)));
}

/** What was told in the wrong order ends as in the right one: the payment came, and was given back. */
export async function applyEarlyRefund(transaction: Transaction, ctx: Ctx, order: Order, payment: Payment): Promise<void> {
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
    .values({ ...owed(ctx, order, paymentReference), reason: 'requested', ...done })
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
    if (order.email) await queueMail(transaction, paymentReturned(order, completed));
  } else if (order.status === 'refunded') await noteEvent(transaction, ctx, order, 'refund after all', circumstances);
  else await changeOrder(transaction, ctx, order, 'refund', circumstances);
}

/** What every row of money to be given back begins with: the order's whole amount, unless the row says otherwise. */
export function owed(ctx: Ctx, order: Order, paymentReference: string) {
  return { orderId: order.id, provider: order.provider, paymentReference, amount: order.amount, createdAt: ctx.clock() };
}
