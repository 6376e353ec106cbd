import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import { takeTurns } from '#db/turns.ts';
import type { Ctx } from '../../context.ts';
import type { Payment, PaymentEvent } from '../../payments.ts';
import { changeOrder, lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { settlePayment, transitions } from '../orders/order-status.ts';
import { applyDispute } from './dispute-events.server.ts';
import { applyEarlyRefund, applyRefund, doubtEarlyRefund, owedRefund } from './refund-events.server.ts';

/**
 * Applies a payment event to the order it names. Handled again, late or in another order, it has the same effect or none;
 * an event of an order that is not ours has none.
 */
export async function handleEvent(transaction: Transaction, ctx: Ctx, event: PaymentEvent): Promise<void> {
  await waitForPayments(transaction, event);
  for (const made of event.refunded ?? []) await applyRefund(transaction, ctx, made);
  for (const failed of event.failedRefunds ?? []) await doubtEarlyRefund(transaction, ctx, failed);
  await applyToOrder(transaction, ctx, event);
  for (const dispute of event.disputes ?? []) await applyDispute(transaction, ctx, dispute);
}

/** What the event says of the order that it names, where that is ours. */
async function applyToOrder(transaction: Transaction, ctx: Ctx, event: PaymentEvent): Promise<void> {
  const order = await lockOrder(transaction, event.order);
  if (!order || order.provider !== ctx.payments.name) return;
  let latest = order;
  for (const payment of event.payments) {
    latest = await applyPayment(transaction, ctx, latest, payment);
    await applyEarlyRefund(transaction, ctx, latest, payment);
  }
  const change = event.isClosed ? 'expire' : 'fail';
  if (event.failure !== undefined && event.payments.length === 0 && transitions[latest.status][change]) {
    await changeOrder(transaction, ctx, latest, change, { detail: event.failure });
  }
}

/** Handles events of one payment one after the other: at the same moment, the payment and its refund or dispute would miss each other. */
async function waitForPayments(transaction: Transaction, event: PaymentEvent): Promise<void> {
  const others = [...(event.refunded ?? []), ...(event.failedRefunds ?? []), ...(event.disputes ?? [])];
  const references = [
    ...event.payments.map(({ reference }) => reference),
    ...others.map(({ paymentReference }) => paymentReference),
  ];
  // In one order for everybody, so that no two wait for each other.
  for (const reference of references.toSorted()) await takeTurns(transaction, `payment/${reference}`);
}

async function applyPayment(transaction: Transaction, ctx: Ctx, order: Order, payment: Payment): Promise<Order> {
  const settlement = settlePayment(order, payment, await isSettledElsewhere(transaction, order, payment));
  if (settlement === 'known') return order;
  if (settlement === 'pays') {
    const facts = { paymentReference: payment.reference, method: payment.method, paidAt: ctx.clock() };
    return changeOrder(transaction, ctx, order, 'pay', { detail: payment.reference, facts });
  }
  await transaction
    .insert(refunds)
    .values({ ...owedRefund(ctx, order, payment.reference), amount: payment.amount, reason: settlement, status: 'open' });
  const detail = settlement === 'wrong currency' ? `${payment.reference}: ${payment.currency}` : payment.reference;
  await noteEvent(transaction, ctx, order, settlement, { detail });
  return order;
}

/** Whether the payment has paid another order, or is to be given back. */
async function isSettledElsewhere(transaction: Transaction, { id, provider }: Order, { reference }: Payment): Promise<boolean> {
  const toGiveBack = await transaction.$count(
    refunds,
    and(eq(refunds.provider, provider), eq(refunds.paymentReference, reference)),
  );
  const paidAnother = await transaction.$count(
    orders,
    and(eq(orders.provider, provider), eq(orders.paymentReference, reference), ne(orders.id, id)),
  );
  return toGiveBack + paidAnother > 0;
}
