import { expect } from 'vitest';
import { createRazorpay } from '#adapters/payments/razorpay.ts';
import type { Ctx } from '#domain/context.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findOrderAfterReturn } from '#domain/courses/orders/public-order.server.ts';
import { receiveWebhook } from '#domain/courses/payments/incoming-events.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { listRefundTasks } from '#domain/courses/payments/refunds.server.ts';
import { askAboutFailedRefund } from '#domain/courses/payments/refunds-under-way.server.ts';
import type { OrderRequest } from '#domain/courses/schema.ts';
import { second } from '#domain/durations.ts';
import { anOrder } from './factories.ts';
import { administrator, later, test as onPostgres } from './fixtures.ts';
import { type Refund, razorpayKeys, razorpayMessage, razorpayServer } from './razorpay-server.ts';

/** The house over a Razorpay on this machine. */
export type House = Awaited<ReturnType<typeof withRazorpay>>;

/** What a message says of a payment. */
interface Payment {
  payment_id: string;
  amount: number;
}

/** How long Razorpay is waited for: long enough for a busy machine, as few tests wait until it is over. */
const patience = 2 * second;

/** A test of the house over Razorpay, on real PostgreSQL; what it writes is rolled back. */
export const test = onPostgres.extend<{ house: House }>({
  house: async ({ visitor }, use) => use(await withRazorpay(visitor)),
});

/** A buyer's context over Razorpay; its clock runs, since Razorpay's does. What goes wrong outside is listed. */
async function withRazorpay(visitor: Ctx) {
  const razorpay = await razorpayServer();
  const reported: unknown[] = [];
  const ctx: Ctx = {
    ...visitor,
    clock: () => new Date(),
    payments: createRazorpay(razorpayKeys, razorpay.url, patience),
    reportError: (error) => reported.push(error),
  };
  const deliver = ({ body, signature }: { body: string; signature: string }) =>
    receiveWebhook(ctx, 'razorpay', body, (name) => (name === 'x-razorpay-signature' ? signature : undefined));
  return {
    razorpay,
    ctx,
    office: { ...ctx, actor: administrator },
    later: (minutes: number) => later(ctx, minutes),
    deliver,
    reported,
  };
}

/** The address a buyer comes back to where Razorpay has added nothing to it. */
export const unsigned = new URLSearchParams();

/** An order of the course that was paid at Razorpay, and whose buyer came back. */
export async function paidOrder({ razorpay, ctx }: House, given: Partial<OrderRequest> = {}) {
  const { orderId } = await initiatePayment(ctx, anOrder(given));
  const payment = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, unsigned);
  return { orderId, payment };
}

/** An order whose link was paid a second time. @returns its id, and the payment too many */
export async function orderPaidTwice({ razorpay, ctx }: House) {
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  const second = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, unsigned);
  return { orderId, second };
}

/** A paid order whose money the office gave back. */
export async function refundedOrder(house: House) {
  const paid = await paidOrder(house);
  expect(await refundOrder(house.office, paid.orderId)).toBe('done');
  return { ...paid, refund: lastRefund(house) };
}

/** A paid order, of whose payment a part went back at Razorpay's own counter, and the office was told. */
export async function partlyRefundedOrder(house: House, amount: number) {
  const { orderId, payment } = await paidOrder(house);
  const part = giveAtCounter(house, payment, amount);
  await house.deliver(refundMessage(payment, amount));
  const task = await nextTask(house);
  return { orderId, payment, part, task, refundId: task.id };
}

/** Gives money back at Razorpay's own counter, which tells nobody yet. */
export function giveAtCounter({ razorpay }: House, { payment_id }: Payment, amount: number, given: Partial<Refund> = {}): Refund {
  const refund = { id: 'rfnd_counter', entity: 'refund', payment_id, amount, receipt: null, status: 'processed' } as const;
  const made = { ...refund, ...given };
  razorpay.refunds.push(made);
  return made;
}

/** The refund that Razorpay was asked for last. */
export function lastRefund({ razorpay }: House): Refund {
  const refund = razorpay.refunds.at(-1);
  if (!refund) throw new Error('Nothing was given back.');
  return refund;
}

/** The first refund that waits for the office. */
export async function nextTask({ office }: House) {
  const [task] = await listRefundTasks(office);
  if (!task) throw new Error('No refund waits for the office.');
  return task;
}

/** Asks Razorpay about a refund that failed; something else happens before its answer is used. */
export function askAboutFailed({ ctx }: House, { id, payment_id }: Refund, meanwhile: () => Promise<unknown>): Promise<void> {
  return askAboutFailedRefund(answeredAfter(ctx, meanwhile), { paymentReference: payment_id, reference: id });
}

/** A context where something else happens before an answer about a refund is used. */
export function answeredAfter(ctx: Ctx, meanwhile: () => Promise<unknown>): Ctx {
  const askAboutRefund: Ctx['payments']['askAboutRefund'] = async (request) => {
    const state = await ctx.payments.askAboutRefund(request);
    await meanwhile();
    return state;
  };
  return { ...ctx, payments: { ...ctx.payments, askAboutRefund } };
}

/** The message that a link was paid. */
export function paidMessage(order: string, { payment_id, amount }: Payment) {
  return razorpayMessage('payment_link.paid', {
    payment_link: { entity: { id: 'plink_1', reference_id: order, status: 'paid' } },
    payment: { entity: { id: payment_id, amount, currency: 'INR', status: 'captured', method: 'upi', notes: [] } },
  });
}

/**
 * The message that money was given back; it names the payment alone, not the link it was made by.
 * @param given in all
 * @param id the last refund's
 */
export function refundMessage({ payment_id, amount }: Payment, given: number, id = 'rfnd_counter') {
  return razorpayMessage('refund.processed', {
    refund: { entity: { id, payment_id, amount: given } },
    payment: {
      entity: { id: payment_id, amount, currency: 'INR', status: 'captured', amount_refunded: given, notes: [] },
    },
  });
}

/** The message that a refund could not be made. @param telling one that differs from others in its bytes */
export function failureMessage(refund: Refund, telling = 1) {
  return razorpayMessage('refund.failed', { refund: { entity: refund }, telling });
}

/** What a message says that has become of a dispute. */
type DisputeNews = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';

/** The message of a dispute of a payment. @param given what it says of the dispute otherwise */
export function disputeMessage(news: DisputeNews, { payment_id, amount }: Payment, given: Record<string, unknown> = {}) {
  const dispute = {
    id: 'disp_1',
    entity: 'dispute',
    payment_id,
    amount,
    currency: 'INR',
    amount_deducted: 0,
    phase: 'chargeback',
  };
  return razorpayMessage(`payment.dispute.${news}`, {
    payment: { entity: { id: payment_id, amount, currency: 'INR', status: 'captured', method: 'card', notes: [] } },
    dispute: { entity: { ...dispute, reason_code: 'goods_or_services_not_received', status: news, ...given } },
  });
}
