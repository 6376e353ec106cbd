import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import type { Payment, PaymentNews } from '../../payments.ts';
import { waitForTwin } from '../../repeats.ts';
import { changeOrder, lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { settlePayment, transitions } from '../orders/order-status.ts';
import { heedEarlyRefund, heedFailedRefund, heedRefund, owed } from './refund-news.server.ts';

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
    await changeOrder(transaction, ctx, latest, 'fail', { detail: news.failure });
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
  const settlement = settlePayment(order, payment, await isSettledElsewhere(transaction, order, payment));
  if (settlement === 'known') return order;
  if (settlement === 'pays') {
    const facts = { paymentReference: payment.reference, method: payment.method, paidAt: ctx.clock() };
    return changeOrder(transaction, ctx, order, 'pay', { detail: payment.reference, facts });
  }
  await transaction
    .insert(refunds)
    .values({ ...owed(ctx, order, payment.reference), amount: payment.amount, reason: settlement, status: 'open' });
  await noteEvent(transaction, ctx, order, settlement, { detail: payment.reference });
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
