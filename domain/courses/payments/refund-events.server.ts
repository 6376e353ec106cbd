import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { earlyRefunds, orderEvents, orders, refunds } from '#db/schema.ts';
import type { Ctx, StaffActor } from '../../context.ts';
import { queueMail } from '../../outbox.ts';
import type { MadeRefund, Payment, ProviderRefund, UnmadeRefund } from '../../payments.ts';
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
  const [known] = await transaction.select({ orderId: refunds.orderId }).from(refunds).where(isOfPayment(ctx, refund));
  const orderId = known?.orderId ?? (await orderPaidBy(transaction, ctx, refund));
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

async function orderPaidBy(
  transaction: Transaction,
  ctx: Ctx,
  { paymentReference }: ProviderRefund,
): Promise<string | undefined> {
  const isPaidByIt = and(eq(orders.provider, ctx.payments.name), eq(orders.paymentReference, paymentReference));
  const [paid] = await transaction.select({ id: orders.id }).from(orders).where(isPaidByIt);
  return paid?.id;
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
 * A refund that the provider had agreed to, and could not make after all: days later, a bank may refuse it. It may be one of
 * several that gave a payment back: money that did not go back counts as gone no more, whichever failed. Told again, it is known.
 */
export async function applyFailedRefund(transaction: Transaction, ctx: Ctx, unmade: UnmadeRefund): Promise<void> {
  await forgetEarlyRefund(transaction, ctx, unmade);
  const [known] = await transaction.select().from(refunds).where(isOfPayment(ctx, unmade));
  if (known && neverCounted(known, unmade)) return;
  const orderId = known?.orderId ?? (await orderPaidBy(transaction, ctx, unmade));
  const order = orderId && (await lockOrder(transaction, orderId));
  if (!order || (await hasFailedBefore(transaction, order, unmade))) return;
  if (known && (await oweAgain(transaction, ctx, order, unmade))) return;
  if (await raiseRemaining(transaction, ctx, order, unmade))
    await noteEvent(transaction, ctx, order, 'refund failed', { detail: unmade.reference });
}

/**
 * Raises what is left of a locked order's payment by what did not go back, in the refund that is still to be made or, where the
 * office left the rest, in the order. @returns whether a part counted as gone
 */
async function raiseRemaining(transaction: Transaction, ctx: Ctx, order: Order, unmade: UnmadeRefund): Promise<boolean> {
  const raised = ({ amount, remaining }: typeof refunds | typeof orders) => ({
    remaining: sql`least(${amount}, ${remaining} + ${unmade.amount})`,
  });
  const { rowCount: toBeMade } = await transaction
    .update(refunds)
    .set(raised(refunds))
    .where(and(isOfPayment(ctx, unmade), ne(refunds.status, 'done'), isNotNull(refunds.remaining)));
  const isPaidByIt = and(eq(orders.id, order.id), eq(orders.paymentReference, unmade.paymentReference));
  const { rowCount: left } = await transaction
    .update(orders)
    .set(raised(orders))
    .where(and(isPaidByIt, isNotNull(orders.remaining)));
  return Boolean(toBeMade || left);
}

/**
 * Owes a locked order's payment again that counted as given back, but for what the office returned itself. Whoever was enrolled
 * is not any more; but the money is owed, so the provider is asked again for what is missing, and the office sees why.
 * @returns whether it counted as given back
 */
export async function oweAgain(transaction: Transaction, ctx: Ctx, order: Order, unmade: UnmadeRefund): Promise<boolean> {
  const { reference, amount } = unmade;
  const [owedAgain] = await transaction
    .update(refunds)
    .set({
      status: 'requested',
      doneAt: null,
      settledAt: null,
      lastError: `The refund ${reference} failed.`,
      // Of the whole payment nothing is missing but what this one did not give back.
      remaining: sql`nullif(${amount}, ${refunds.amount})`,
    })
    .where(
      and(
        isOfPayment(ctx, unmade),
        eq(refunds.status, 'done'),
        or(isNull(refunds.settledAt), ne(refunds.settledAt, refunds.doneAt)),
      ),
    )
    .returning({ id: refunds.id });
  if (!owedAgain) return false;
  await noteEvent(transaction, ctx, order, 'refund failed', { detail: reference });
  await queueRefundTry(transaction, ctx, owedAgain.id);
  return true;
}

function isOfPayment(ctx: Ctx, { paymentReference }: ProviderRefund): SQL | undefined {
  return and(eq(refunds.provider, ctx.payments.name), eq(refunds.paymentReference, paymentReference));
}

/** Whether a failed refund is a try of ours that was refused at once: another was made in its place, or will be. */
function neverCounted(refund: typeof refunds.$inferSelect, { reference, name }: UnmadeRefund): boolean {
  return name?.startsWith(refund.id) === true && refund.refundReference !== reference;
}

async function hasFailedBefore(transaction: Transaction, order: Order, { reference }: ProviderRefund): Promise<boolean> {
  const { orderId, event, detail } = orderEvents;
  const isNoted = and(eq(orderId, order.id), eq(event, 'refund failed'), eq(detail, reference));
  return (await transaction.$count(orderEvents, isNoted)) > 0;
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
