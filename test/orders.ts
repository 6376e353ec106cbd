import { asc, eq } from 'drizzle-orm';
import { disputes, enrolments, orderEvents, type orders, refunds } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { coursePrice } from '#domain/courses/course.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findPublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { receiveWebhook } from '#domain/courses/payments/incoming-events.server.ts';
import { ManualPayment, type OrderRequest } from '#domain/courses/schema.ts';
import { dayInIndia } from '#domain/days.ts';
import type { Payment, PaymentEvent } from '#domain/payments.ts';
import { writeMessage } from '#domain/sandbox/messages.ts';
import { anOrder } from './factories.ts';
import { now, sandboxSecret } from './fixtures.ts';

/** Orders the course. @returns the order's id, and the sandbox's name for its checkout */
export async function order(ctx: Ctx, given: Partial<OrderRequest> = {}) {
  const { orderId, redirectUrl } = await initiatePayment(ctx, anOrder(given));
  return { id: orderId, checkout: redirectUrl.split('/').at(-1) ?? '' };
}

/** Money for the course that the office received itself, on the day of the tests' clock. */
export function aManualPayment(given: Partial<ManualPayment> = {}): ManualPayment {
  const received = { method: 'bank transfer', reference: 'UTR 0042', receivedOn: dayInIndia(now) };
  return ManualPayment.parse({ ...anOrder(), ...received, ...given });
}

/** A dispute of the payment of an order, of which the provider has told. */
export async function aDispute(
  ctx: Ctx,
  { id: orderId, provider, paymentReference, amount }: typeof orders.$inferSelect,
  given: Partial<typeof disputes.$inferInsert> = {},
) {
  const told = { orderId, provider, paymentReference, amount, status: 'open', toldAt: ctx.clock() } as const;
  const reference = `disp_${crypto.randomUUID()}`;
  const [dispute] = await ctx.db
    .insert(disputes)
    .values({ ...told, reference, ...given })
    .returning();
  if (!dispute) throw new Error('The database kept no dispute.');
  return dispute;
}

/** Delivers a message as the sandbox would, signed. */
export function deliver(ctx: Ctx, event: PaymentEvent) {
  const { body, signature } = writeMessage(event, sandboxSecret);
  return receiveWebhook(ctx, 'sandbox', body, () => signature);
}

/** The provider’s message that an order was paid: the course’s price by UPI, unless something else is given. */
export const paid = (id: string, given: Partial<Payment> = {}): PaymentEvent => ({
  kind: 'checkout.paid',
  order: id,
  payments: [{ reference: 'test_payment_1', amount: coursePrice, currency: 'INR', method: 'upi', ...given }],
});

/** The provider’s message that a payment failed; the order may be paid yet. */
export const failed = (id: string): PaymentEvent => ({
  kind: 'checkout.failed',
  order: id,
  payments: [],
  failure: 'The payment failed.',
});

/** What has become of an order, as the house keeps it. */
export async function stateOf(ctx: Ctx, id: string) {
  const history = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  return {
    status: (await findPublicOrder(ctx, id)).status,
    events: history.map(({ event }) => event),
    enrolments: await ctx.db.$count(enrolments, eq(enrolments.orderId, id)),
    refunds: (await ctx.db.select().from(refunds).where(eq(refunds.orderId, id))).map(({ reason, amount }) => [reason, amount]),
  };
}

/** A provider that behaves for this test only as it says. */
export const withProvider = (ctx: Ctx, given: Partial<Ctx['payments']>): Ctx => ({
  ...ctx,
  reportError: () => undefined,
  payments: { ...ctx.payments, ...given },
});

/** The same house on a site that takes its payments by Razorpay, played by the sandbox: what is paid there is no test. */
export const live = (ctx: Ctx): Ctx => ({ ...ctx, payments: { ...ctx.payments, name: 'razorpay' } });

/** A call of a provider that does not answer. */
export const silent = async () => {
  throw new Error('The provider did not answer');
};
