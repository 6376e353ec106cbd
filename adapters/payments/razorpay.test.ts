import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrolments, invoices, orders } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { salesByMonth } from '#domain/courses/enrolments/enrolment-list.server.ts';
import { findOrder } from '#domain/courses/orders/office-orders.server.ts';
import { orderKeyOf } from '#domain/courses/orders/order-key.server.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findOrderAfterReturn, findPublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { receiveWebhook } from '#domain/courses/payments/incoming-events.server.ts';
import { reconcileOrders } from '#domain/courses/payments/reconciliation.server.ts';
import {
  approveRefund,
  carryOutRefund,
  leaveRest,
  listRefundTasks,
  recordReturn,
  refundOrder,
  takeOverRefund,
} from '#domain/courses/payments/refunds.server.ts';
import { askAboutFailedRefund, followRefunds } from '#domain/courses/payments/refunds-under-way.server.ts';
import { Conflict, Invalid, Unauthenticated, Unavailable } from '#domain/errors.ts';
import { aCoupon, anOrder, aPaidOrder } from '#test/factories.ts';
import { administrator, test } from '#test/fixtures.ts';
import { type Mood, razorpayKeys, razorpayMessage, razorpayServer } from '#test/razorpay-server.ts';
import { createRazorpay } from './razorpay.ts';

/** A buyer's context over Razorpay; its clock runs, since Razorpay's does. What goes wrong outside is listed. */
async function withRazorpay(visitor: Ctx) {
  const razorpay = await razorpayServer();
  const reported: unknown[] = [];
  const ctx: Ctx = {
    ...visitor,
    clock: () => new Date(),
    payments: createRazorpay(razorpayKeys, razorpay.url, 400),
    reportError: (error) => reported.push(error),
  };
  const later = (minutes: number): Ctx => ({ ...ctx, clock: () => new Date(Date.now() + minutes * 60_000) });
  const deliver = ({ body, signature }: { body: string; signature: string }) =>
    receiveWebhook(ctx, 'razorpay', body, (name) => (name === 'x-razorpay-signature' ? signature : undefined));
  return { razorpay, ctx, later, deliver, reported, office: { ...ctx, actor: administrator } };
}

const nobody = new URLSearchParams();

function paidMessage(order: string, payment: { payment_id: string; amount: number }) {
  return razorpayMessage('payment_link.paid', {
    payment_link: { entity: { id: 'plink_1', reference_id: order, status: 'paid' } },
    payment: {
      entity: { id: payment.payment_id, amount: payment.amount, currency: 'INR', status: 'captured', method: 'upi', notes: [] },
    },
  });
}

/** Such a message names the payment alone, not the link it was made by. */
function refundMessage({ payment_id, amount }: { payment_id: string; amount: number }, given: number) {
  return razorpayMessage('refund.processed', {
    refund: { entity: { id: 'rfnd_counter', payment_id, amount: given } },
    payment: {
      entity: { id: payment_id, amount, currency: 'INR', status: 'captured', amount_refunded: given, notes: [] },
    },
  });
}

test('an order becomes a payment link of its own, at the server’s price, that ends with the order', async ({ visitor }) => {
  const { razorpay, ctx } = await withRazorpay(visitor);
  const { orderId, redirectUrl } = await initiatePayment(ctx, anOrder({ mobile: '+91 98200-12345' }));
  expect(razorpay.links).toMatchObject([
    {
      reference_id: orderId,
      amount: 1_542_100,
      currency: 'INR',
      accept_partial: false,
      short_url: redirectUrl,
      customer: { name: 'Asha Verma', email: 'asha@example.in', contact: '+919820012345' },
      notify: { sms: false, email: false },
      callback_url: `${ctx.siteUrl}/response?order_id=${orderId}&key=${orderKeyOf(ctx, orderId)}`,
      callback_method: 'get',
    },
  ]);
  const [order] = await visitor.db.select().from(orders);
  expect(razorpay.links[0]?.expire_by).toBe(Math.ceil((order?.expiresAt.getTime() ?? 0) / 1_000));
});

test.for(['देवेन्द्र कुमार', 'Om', 'Verma, Asha', 'José', 'Anne-Marie', '-- Asha', 'A'.repeat(51)])(
  'whoever is called "%s" can pay, though Razorpay takes no such name',
  async (fullName, { visitor }) => {
    const { razorpay, ctx } = await withRazorpay(visitor);
    const { redirectUrl } = await initiatePayment(ctx, anOrder({ fullName, mobile: '98200 12345' }));
    expect(razorpay.links).toMatchObject([{ short_url: redirectUrl }]);
    expect(razorpay.links[0]?.customer).toEqual({ email: 'asha@example.in', contact: '+919820012345' });
  },
);

test('a buyer’s email and contact that Razorpay would refuse are left out too', async ({ visitor }) => {
  const { razorpay, ctx } = await withRazorpay(visitor);
  for (const email of [`${'a'.repeat(60)}@example.in`, 'आशा@example.in', ''])
    await initiatePayment(ctx, anOrder({ fullName: 'A. D’Souza', email, mobile: 'ask at home' }));
  await initiatePayment(ctx, anOrder({ fullName: "M. O'Brien (Asha)", email: '', mobile: 'ask at home' }));
  expect(razorpay.links.map(({ customer }) => customer)).toEqual([{}, {}, {}, { name: "M. O'Brien (Asha)" }]);
});

test.for([
  ['98200 12345', '+919820012345'],
  ['09820012345', '+919820012345'],
  ['91 98200 12345', '+919820012345'],
  ['0091-98200-12345', '+919820012345'],
  ['+44 7911 123456', undefined],
  ['+1 (647) 555-0123 4', undefined],
] as const)('of the mobile number "%s", Razorpay is told %s', async ([mobile, contact], { visitor }) => {
  const { razorpay, ctx } = await withRazorpay(visitor);
  await initiatePayment(ctx, anOrder({ mobile }));
  expect(razorpay.links[0]?.customer).toEqual({ name: 'Asha Verma', email: 'asha@example.in', ...(contact && { contact }) });
});

test('what is ordered with keys of Razorpay’s test mode is a test', async ({ visitor, office }) => {
  const { razorpay, ctx } = await withRazorpay(visitor);
  const payments = createRazorpay({ ...razorpayKeys, keyId: 'rzp_test_1' }, razorpay.url, 400);
  expect([ctx.payments.name, payments.name]).toEqual(['razorpay', 'razorpay-test']);
  const order = await aPaidOrder({ ...office, payments }, { provider: payments.name });
  const [invoice] = await visitor.db
    .select()
    .from(invoices)
    .innerJoin(enrolments, eq(enrolments.id, invoices.enrolmentId))
    .where(eq(enrolments.orderId, order.id));
  expect(invoice?.invoices.number).toMatch(/^TEST/);
  expect(await salesByMonth({ ...office, payments: ctx.payments }, 1)).toMatchObject([{ sold: 0 }]);
});

test('a link whose opening was answered into the void is found again, not opened twice', async ({ visitor }) => {
  const { razorpay, ctx } = await withRazorpay(visitor);
  razorpay.be('loses answers');
  await expect(initiatePayment(ctx, anOrder())).rejects.toThrow(Unavailable);
  razorpay.be('fine');
  const { redirectUrl } = await initiatePayment(ctx, anOrder());
  expect(razorpay.links).toMatchObject([{ short_url: redirectUrl }]);
});

test('an order that takes the place of an unpaid one closes its link; a link that was paid stays, and pays', async ({
  visitor,
}) => {
  const { razorpay, ctx, office } = await withRazorpay(visitor);
  await aCoupon({ ...office, clock: visitor.clock }, { perPersonLimit: '1' });
  const ordered = (fullName: string) => initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName }));
  const first = await ordered('Asah');
  const second = await ordered('Asha');
  expect(razorpay.links.map(({ reference_id, status }) => [reference_id, status])).toEqual([
    [first.orderId, 'cancelled'],
    [second.orderId, 'created'],
  ]);
  expect((await findPublicOrder(ctx, first.orderId)).status).toBe('expired');
  razorpay.pay(second.orderId);
  await expect(ordered('Asha V.')).rejects.toThrow(Invalid);
  expect((await findPublicOrder(ctx, second.orderId)).status).toBe('paid');
});

test('an order whose link was closed to make way is not led to it again, though no answer came', async ({ visitor }) => {
  const { razorpay, ctx, office } = await withRazorpay(visitor);
  await aCoupon({ ...office, clock: visitor.clock }, { perPersonLimit: '1' });
  const first = await initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName: 'Asah' }));
  razorpay.be('loses answers');
  await expect(initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName: 'Asha' }))).rejects.toThrow(Unavailable);
  razorpay.be('fine');
  const again = await initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName: 'Asah' }));
  expect(razorpay.links.map(({ reference_id, status }) => [reference_id, status])).toEqual([
    [first.orderId, 'cancelled'],
    [again.orderId, 'created'],
  ]);
  expect((await findPublicOrder(ctx, first.orderId)).status).toBe('expired');
});

test('an order whose link was cancelled has ended, by message and by asking; the same details make another', async ({
  visitor,
}) => {
  const { razorpay, ctx, deliver } = await withRazorpay(visitor);
  const [told, asked] = [await initiatePayment(ctx, anOrder()), await initiatePayment(ctx, anOrder({ fullName: 'Bharat' }))];
  for (const link of razorpay.links) link.status = 'cancelled';
  const cancelled = { entity: { id: 'plink_1', reference_id: told.orderId, status: 'cancelled' } };
  await deliver(razorpayMessage('payment_link.cancelled', { payment_link: cancelled }));
  expect(await findPublicOrder(ctx, told.orderId)).toMatchObject({ status: 'expired', payment: { kind: 'over' } });
  expect((await findOrderAfterReturn(ctx, asked.orderId, nobody)).status).toBe('expired');
  expect((await initiatePayment(ctx, anOrder())).redirectUrl).toBe(razorpay.links.at(-1)?.short_url);
  expect(razorpay.links).toHaveLength(3);
});

test.for<Mood>(['error', 'silent', 'nonsense', 'loses answers'])(
  'a Razorpay that is "%s" takes no order down with it, and asking later heals it',
  async (mood, { visitor, db }) => {
    const { razorpay, ctx, later, reported } = await withRazorpay(visitor);
    const { orderId } = await initiatePayment(ctx, anOrder());
    razorpay.pay(orderId);
    razorpay.be(mood);
    await expect(initiatePayment(ctx, anOrder({ fullName: 'Bharat' }))).rejects.toThrow('Failed to initiate payment');
    if (mood !== 'loses answers') {
      expect((await findOrderAfterReturn(ctx, orderId, nobody)).status).toBe('initiated');
      expect(await reconcileOrders(later(60))).toBe(0);
      expect((await findPublicOrder(ctx, orderId)).status).toBe('initiated');
    }
    razorpay.be('fine');
    await reconcileOrders(later(70));
    expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
    expect(await db.$count(enrolments, eq(enrolments.orderId, orderId))).toBe(1);
    expect(inspect(reported, { depth: 9 })).not.toContain(razorpayKeys.keySecret);
  },
);

test('signed messages pay an order once; forged, tampered and foreign ones do nothing', async ({ visitor }) => {
  const { razorpay, ctx, deliver, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = razorpay.pay(orderId);
  const message = paidMessage(orderId, payment);
  const forged = razorpayMessage('payment_link.paid', JSON.parse(message.body).payload, 'a guess');
  await expect(deliver(forged)).rejects.toThrow(Unauthenticated);
  await expect(deliver({ ...message, body: message.body.replace('1542100', '1') })).rejects.toThrow(Unauthenticated);
  await expect(deliver({ ...message, signature: '' })).rejects.toThrow(Unauthenticated);
  await expect(deliver(razorpayMessage('payment_link.paid', { payment: { entity: { id: 7 } } }))).rejects.toThrow(Invalid);
  await deliver(paidMessage(crypto.randomUUID(), { ...payment, payment_id: 'pay_foreign' }));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('initiated');
  for (let time = 0; time < 10; time += 1) await deliver(message);
  await findOrderAfterReturn(ctx, orderId, nobody);
  const { order, events, refunds } = await findOrder(office, orderId);
  expect(order).toMatchObject({ status: 'paid', paymentReference: payment.payment_id, method: 'upi' });
  expect(events.map(({ event }) => event)).toEqual(['create', 'initiate', 'pay']);
  expect(refunds).toEqual([]);
});

test('a failed try is heard of by message and by asking, and a later one still pays', async ({ visitor }) => {
  const { razorpay, ctx, deliver, later } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const failed = razorpay.pay(orderId, 'failed');
  const entity = {
    id: failed.payment_id,
    amount: failed.amount,
    currency: 'INR',
    status: 'failed',
    notes: { order_id: orderId },
  };
  await deliver(razorpayMessage('payment.failed', { payment: { entity } }));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('failed');
  const other = await initiatePayment(ctx, anOrder({ fullName: 'Bharat' }));
  razorpay.pay(other.orderId, 'failed');
  expect((await findOrderAfterReturn(ctx, other.orderId, nobody)).status).toBe('failed');
  razorpay.pay(orderId);
  await reconcileOrders(later(5));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
});

test('of a link that was paid twice, one payment counts and the other is a refund task', async ({ visitor }) => {
  const { razorpay, ctx, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  const second = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  expect(await listRefundTasks(office)).toMatchObject([{ reason: 'paid twice', paymentReference: second.payment_id }]);
});

test('a refund is made once, though its answer was lost', async ({ visitor }) => {
  const { razorpay, ctx, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  razorpay.be('loses answers');
  expect(await refundOrder(office, orderId)).toBe('requested');
  razorpay.be('fine');
  const [task] = await listRefundTasks(office);
  await carryOutRefund(ctx, task?.id ?? '');
  expect(razorpay.refunds).toMatchObject([{ payment_id: payment.payment_id, amount: 1_542_100, receipt: task?.id }]);
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
});

test('a refund that fails in the end is owed again: the office sees it, and the provider is asked for another', async ({
  visitor,
}) => {
  const { razorpay, ctx, deliver, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  expect(await refundOrder(office, orderId)).toBe('done');
  const [failed] = razorpay.refunds;
  if (!failed) throw new Error('Nothing was given back.');
  failed.status = 'failed';
  const entity = { id: payment.payment_id, amount: payment.amount, currency: 'INR', status: 'captured', notes: [] };
  const message = razorpayMessage('refund.failed', {
    refund: { entity: { id: failed.id, payment_id: payment.payment_id, amount: failed.amount } },
    payment: { entity },
  });
  await deliver(message);
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({ status: 'requested', lastError: `The refund ${failed.id} failed.`, amount: 1_542_100 });
  await carryOutRefund(ctx, task?.id ?? '');
  expect(razorpay.refunds.map(({ status }) => status)).toEqual(['failed', 'processed']);
  // Told again, as messages are, it speaks of a refund that another one has taken the place of.
  await deliver({ ...message, ...razorpayMessage('refund.failed', { ...JSON.parse(message.body).payload, again: {} }) });
  expect(await listRefundTasks(office)).toEqual([]);
  const { order, events } = await findOrder(office, orderId);
  expect(order.status).toBe('refunded');
  expect(events.slice(-3).map(({ event }) => event)).toEqual(['refund', 'refund failed', 'refund after all']);
});

test('a refund that Razorpay fails to make is not noted as made', async ({ visitor }) => {
  const { razorpay, ctx, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  razorpay.be('fails refunds');
  expect(await refundOrder(office, orderId)).toBe('requested');
  const [failed] = razorpay.refunds;
  const [task] = await listRefundTasks(office);
  expect(task?.lastError).toBe(`Razorpay could not make the refund ${failed?.id}`);
  expect((await findOrder(office, orderId)).order.status).toBe('paid');
  razorpay.be('fine');
  expect(await approveRefund(office, task?.id ?? ''), 'asked again, it is another refund').toBe('done');
  expect(razorpay.refunds.map(({ status }) => status)).toEqual(['failed', 'processed']);
});

test('a payment given back at Razorpay’s own counter is noted, by message or when we ask for it too', async ({ visitor }) => {
  const { razorpay, ctx, deliver, office } = await withRazorpay(visitor);
  const [first, second] = [await initiatePayment(ctx, anOrder()), await initiatePayment(ctx, anOrder({ fullName: 'Bharat' }))];
  const [told, untold] = [razorpay.pay(first.orderId), razorpay.pay(second.orderId)];
  for (const { orderId } of [first, second]) await findOrderAfterReturn(ctx, orderId, nobody);
  await deliver(refundMessage(told, told.amount));
  expect((await findPublicOrder(ctx, first.orderId)).status).toBe('refunded');
  const counter = { id: 'rfnd_2', entity: 'refund' as const, receipt: null, status: 'processed' };
  razorpay.refunds.push({ ...counter, payment_id: untold.payment_id, amount: untold.amount });
  expect(await refundOrder(office, second.orderId)).toBe('done');
  expect(razorpay.refunds).toHaveLength(1);
});

/** An order whose payment was given back in part at Razorpay's own counter. */
async function partlyRefunded(house: Awaited<ReturnType<typeof withRazorpay>>, part: number) {
  const { razorpay, ctx, deliver, office } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  razorpay.refunds.push({ ...atCounter, payment_id: payment.payment_id, amount: part });
  await deliver(refundMessage(payment, part));
  const [task] = await listRefundTasks(office);
  return { orderId, payment, refundId: task?.id ?? '', task };
}
const atCounter = { id: 'rfnd_counter', entity: 'refund' as const, receipt: null, status: 'processed' };

test('a part given back at Razorpay’s own counter is a task that says what is left, and the rest is given back, once', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { razorpay, deliver, office } = house;
  const { orderId, payment, refundId, task } = await partlyRefunded(house, 50_000);
  expect(task).toMatchObject({ reason: 'partly refunded', status: 'open', amount: 1_542_100, remaining: 1_492_100 });
  razorpay.refunds.push({ ...atCounter, id: 'rfnd_second', payment_id: payment.payment_id, amount: 10_000 });
  await deliver(refundMessage(payment, 60_000));
  // Told late and in other words, what went back before changes nothing.
  const { refund, payment: paid } = JSON.parse(refundMessage(payment, 50_000).body).payload;
  await deliver(razorpayMessage('refund.processed', { payment: paid, refund }));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, remaining: 1_482_100 }]);
  expect(await findOrder(office, orderId)).toMatchObject({ order: { status: 'paid' } });
  await expect(refundOrder(office, orderId)).rejects.toThrow(Conflict);
  expect(await approveRefund(office, refundId)).toBe('done');
  expect(razorpay.refunds.map(({ amount }) => amount)).toEqual([50_000, 10_000, 1_482_100]);
  const { order, events } = await findOrder(office, orderId);
  expect(order.status).toBe('refunded');
  expect(events.slice(-3).map(({ event, detail }) => [event, detail])).toEqual([
    ['part refunded', 'rfnd_counter: ₹14,921 remain'],
    ['part refunded', 'rfnd_counter: ₹14,821 remain'],
    ['refund', razorpay.refunds[2]?.id],
  ]);
});

test('the office leaves a payment as it is of which a part was given back; refunded later, the rest goes back', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { razorpay, ctx, office } = house;
  const { orderId, refundId } = await partlyRefunded(house, 50_000);
  await expect(leaveRest(ctx, refundId)).rejects.toThrow(Unauthenticated);
  await leaveRest(office, refundId);
  expect(await listRefundTasks(office)).toEqual([]);
  const [enrolment] = await ctx.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  expect(enrolment?.withdrawnAt).toBeNull();
  expect(await refundOrder(office, orderId)).toBe('done');
  expect(razorpay.refunds.map(({ amount }) => amount)).toEqual([50_000, 1_492_100]);
});

test('where the office left the rest of a payment, and a part fails since, what is left waits for a decision again', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { razorpay, deliver, office } = house;
  const { orderId, payment, refundId } = await partlyRefunded(house, 50_000);
  razorpay.refunds.push({ ...atCounter, id: 'rfnd_second', payment_id: payment.payment_id, amount: 10_000 });
  await deliver(refundMessage(payment, 60_000));
  await leaveRest(office, refundId);
  expect((await findOrder(office, orderId)).order).toMatchObject({ amount: 1_542_100, remaining: 1_482_100 });
  const [first] = razorpay.refunds;
  if (!first) throw new Error('Nothing was given back.');
  first.status = 'failed';
  for (const telling of [1, 2]) await deliver(failureMessage(first, telling));
  expect((await findOrder(office, orderId)).order.remaining).toBe(1_532_100);
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({ reason: 'partly refunded', stage: 'unasked', amount: 1_542_100, remaining: 1_532_100 });
  await leaveRest(office, task?.id ?? '');
  await deliver(failureMessage(first, 3));
  expect(await listRefundTasks(office), 'decided').toEqual([]);
});

test('where the office left the rest of a payment, a later refund names what is left', async ({ visitor }) => {
  const house = await withRazorpay(visitor);
  const { razorpay, office } = house;
  const { orderId, refundId } = await partlyRefunded(house, 10_000);
  await leaveRest(office, refundId);
  razorpay.be('error');
  expect(await refundOrder(office, orderId)).toBe('requested');
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({ stage: 'refused', amount: 1_542_100, remaining: 1_532_100 });
  await takeOverRefund(office, task?.id ?? '');
  expect(await listRefundTasks(office), 'what is returned by hand').toMatchObject([{ remaining: 1_532_100 }]);
});

test('a rest that was given back and then fails cannot be left: the order is refunded, and the money owed', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { razorpay, deliver, office } = house;
  const { orderId, refundId } = await partlyRefunded(house, 50_000);
  expect(await approveRefund(office, refundId)).toBe('done');
  const rest = razorpay.refunds.at(-1);
  if (!rest) throw new Error('The rest was not given back.');
  rest.status = 'failed';
  await deliver(failureMessage(rest));
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
  await expect(leaveRest(office, refundId)).rejects.toThrow('All of this money is to be given back.');
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, remaining: 1_492_100 }]);
});

test('a buyer is told of the rest of a payment once the office has it given back, and not while it decides', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { razorpay, ctx, office } = house;
  const { orderId, refundId } = await partlyRefunded(house, 50_000);
  const told = async () => (await findPublicOrder(ctx, orderId)).moneyBack;
  expect(await told()).toBeUndefined();
  razorpay.be('error');
  expect(await approveRefund(office, refundId)).toBe('requested');
  expect(await told()).toEqual({ of: 'order', state: 'on its way' });
  razorpay.be('fine');
  expect(await approveRefund(office, refundId)).toBe('done');
  expect(await told()).toEqual({ of: 'order', state: 'returned' });
});

test('of the refunds that gave a payment back, the one that may fail yet is followed', async ({ visitor }) => {
  const house = await withRazorpay(visitor);
  const { razorpay, ctx, office, later } = house;
  const { refundId } = await partlyRefunded(house, 50_000);
  razorpay.be('loses answers');
  expect(await approveRefund(office, refundId)).toBe('requested');
  razorpay.be('fine');
  await carryOutRefund(ctx, refundId);
  const [, rest] = razorpay.refunds;
  if (!rest) throw new Error('The rest was not given back.');
  rest.status = 'failed';
  await followRefunds(later(7 * 60));
  expect(await listRefundTasks(office)).toMatchObject([{ lastError: `The refund ${rest.id} failed.` }]);
  await carryOutRefund(ctx, refundId);
  expect(razorpay.refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [50_000, 'processed'],
    [1_492_100, 'failed'],
    [1_492_100, 'processed'],
  ]);
});

/** The message that a refund could not be made. @param telling one that differs from others in its bytes */
function failureMessage(refund: { id: string; payment_id: string; amount: number }, telling = 1) {
  return razorpayMessage('refund.failed', { refund: { entity: refund }, telling });
}

/** An order that was refunded while a part of its payment was under way from Razorpay's own counter: the rest went back. */
async function refundedAroundPart(house: Awaited<ReturnType<typeof withRazorpay>>) {
  const { razorpay, ctx, office } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  const { payment_id } = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  const part = { ...atCounter, payment_id, amount: 500_000, status: 'pending' };
  razorpay.refunds.push(part);
  expect(await refundOrder(office, orderId)).toBe('done');
  return { orderId, part };
}

test('a part that fails after the rest was given back is owed again, and given back once, however often it is told', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { razorpay, ctx, deliver, office } = house;
  const { orderId, part } = await refundedAroundPart(house);
  part.status = 'failed';
  for (const telling of [1, 2]) await deliver(failureMessage(part, telling));
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({
    status: 'requested',
    amount: 1_542_100,
    remaining: 500_000,
    lastError: `The refund ${part.id} failed.`,
  });
  await carryOutRefund(ctx, task?.id ?? '');
  await deliver(failureMessage(part, 3));
  expect(await listRefundTasks(office)).toEqual([]);
  expect(razorpay.refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [500_000, 'failed'],
    [1_042_100, 'processed'],
    [500_000, 'processed'],
  ]);
  const { events } = await findOrder(office, orderId);
  expect(events.slice(-3).map(({ event }) => event)).toEqual(['refund', 'refund failed', 'refund after all']);
});

test('a part that fails without a word after the rest was given back is found by asking', async ({ visitor }) => {
  const house = await withRazorpay(visitor);
  const { ctx, office, later } = house;
  const { part } = await refundedAroundPart(house);
  await followRefunds(later(7 * 60));
  expect(await listRefundTasks(office), 'under way').toEqual([]);
  part.status = 'failed';
  await followRefunds(later(14 * 60));
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({ remaining: 500_000, lastError: `The refund ${part.id} failed.` });
  await carryOutRefund(ctx, task?.id ?? '');
  await followRefunds(later(21 * 60));
  await followRefunds(later(28 * 60));
  expect(await listRefundTasks(office), 'made up for').toEqual([]);
});

test('a part that was told and then fails is left to be given back again', async ({ visitor }) => {
  const house = await withRazorpay(visitor);
  const { razorpay, deliver, office } = house;
  const { orderId, payment, refundId } = await partlyRefunded(house, 50_000);
  const second = { ...atCounter, id: 'rfnd_second', payment_id: payment.payment_id, amount: 10_000 };
  razorpay.refunds.push(second);
  await deliver(refundMessage(payment, 60_000));
  second.status = 'failed';
  for (const telling of [1, 2]) await deliver(failureMessage(second, telling));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, stage: 'unasked', remaining: 1_492_100 }]);
  for (const refund of razorpay.refunds) refund.status = 'failed';
  await deliver(failureMessage({ ...atCounter, payment_id: payment.payment_id, amount: 50_000 }));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, stage: 'unasked', remaining: 1_542_100 }]);
  expect(await approveRefund(office, refundId)).toBe('done');
  expect(razorpay.refunds.at(-1)).toMatchObject({ amount: 1_542_100, status: 'processed' });
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
});

test('a try to give the rest back that is refused at once leaves as much to be given back as before', async ({ visitor }) => {
  const house = await withRazorpay(visitor);
  const { razorpay, deliver, office } = house;
  const { orderId, refundId } = await partlyRefunded(house, 50_000);
  razorpay.be('fails refunds');
  expect(await approveRefund(office, refundId)).toBe('requested');
  const refused = razorpay.refunds.at(-1);
  if (!refused) throw new Error('Nothing was refused.');
  await deliver(failureMessage(refused));
  expect(await listRefundTasks(office)).toMatchObject([{ stage: 'refused', remaining: 1_492_100 }]);
  razorpay.be('fine');
  expect(await approveRefund(office, refundId)).toBe('done');
  await deliver(failureMessage(refused, 2));
  expect(await listRefundTasks(office)).toEqual([]);
  expect((await findOrder(office, orderId)).events.map(({ event }) => event)).not.toContain('refund failed');
});

test('a part that failed before it was told of leaves as much to be given back as before', async ({ visitor }) => {
  const house = await withRazorpay(visitor);
  const { razorpay, deliver, office } = house;
  const { orderId, payment, refundId } = await partlyRefunded(house, 300_000);
  const second = { ...atCounter, id: 'rfnd_second', payment_id: payment.payment_id, amount: 200_000, status: 'failed' };
  razorpay.refunds.push(second);
  await deliver(failureMessage(second));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, remaining: 1_242_100 }]);
  expect((await findOrder(office, orderId)).events.map(({ event }) => event)).not.toContain('refund failed');
});

test('a part that failed before the whole was given back is owed no more, however late it is told', async ({ visitor }) => {
  const { razorpay, ctx, deliver, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const { payment_id } = razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  const part = { ...atCounter, payment_id, amount: 500_000, status: 'failed' };
  razorpay.refunds.push(part);
  expect(await refundOrder(office, orderId)).toBe('done');
  expect(razorpay.refunds.at(-1)).toMatchObject({ amount: 1_542_100, status: 'processed' });
  await deliver(failureMessage(part));
  expect(await listRefundTasks(office)).toEqual([]);
});

test('a failed refund of which Razorpay does not answer is asked about when its message comes again', async ({ visitor }) => {
  const { razorpay, ctx, deliver, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  await refundOrder(office, orderId);
  const [made] = razorpay.refunds;
  if (!made) throw new Error('Nothing was given back.');
  made.status = 'failed';
  razorpay.be('error');
  await expect(deliver(failureMessage(made))).rejects.toThrow('Razorpay refused with 500');
  razorpay.be('fine');
  await deliver(failureMessage(made));
  expect(await listRefundTasks(office)).toMatchObject([{ lastError: `The refund ${made.id} failed.` }]);
});

test('a refund that is made while Razorpay is asked about the one before it is not owed again', async ({ visitor }) => {
  const { razorpay, ctx, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  razorpay.be('fails refunds');
  await refundOrder(office, orderId);
  razorpay.be('fine');
  const [refused] = razorpay.refunds;
  const [task] = await listRefundTasks(office);
  if (!refused || !task) throw new Error('Nothing was refused.');
  const askAboutRefund: Ctx['payments']['askAboutRefund'] = async (request) => {
    const state = await ctx.payments.askAboutRefund(request);
    await carryOutRefund(ctx, task.id);
    return state;
  };
  const asking = { ...ctx, payments: { ...ctx.payments, askAboutRefund } };
  await askAboutFailedRefund(asking, { paymentReference: refused.payment_id, reference: refused.id });
  expect(await listRefundTasks(office)).toEqual([]);
});

/**
 * Lets a part that went back fail, and has Razorpay asked about it: while it answers, further parts go back at its counter, one in
 * each answer.
 */
async function failsWhileOthersGoBack(
  { razorpay, ctx, deliver }: Awaited<ReturnType<typeof withRazorpay>>,
  payment: { payment_id: string; amount: number },
  parts: number[],
): Promise<void> {
  const [failed] = razorpay.refunds;
  if (!failed) throw new Error('Nothing was given back.');
  failed.status = 'failed';
  let given = 0;
  const goingBack = parts.values();
  const askAboutRefund: Ctx['payments']['askAboutRefund'] = async (request) => {
    const state = await ctx.payments.askAboutRefund(request);
    const { value: amount } = goingBack.next();
    if (amount === undefined) return state;
    given += amount;
    razorpay.refunds.push({ ...atCounter, id: `rfnd_${given}`, payment_id: payment.payment_id, amount });
    await deliver(refundMessage(payment, given));
    return state;
  };
  const asking = { ...ctx, payments: { ...ctx.payments, askAboutRefund } };
  await askAboutFailedRefund(asking, { paymentReference: payment.payment_id, reference: failed.id });
}

test('a part that goes back at the counter while Razorpay is asked about one that failed is not owed again', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { payment, refundId } = await partlyRefunded(house, 500_000);
  await failsWhileOthersGoBack(house, payment, [1_000_000]);
  expect(await listRefundTasks(house.office)).toMatchObject([{ id: refundId, amount: 1_542_100, remaining: 542_100 }]);
});

test('a part that goes back while Razorpay is asked is not owed again either where the office had left the rest', async ({
  visitor,
}) => {
  const house = await withRazorpay(visitor);
  const { orderId, payment, refundId } = await partlyRefunded(house, 500_000);
  await leaveRest(house.office, refundId);
  await failsWhileOthersGoBack(house, payment, [1_000_000]);
  expect(await listRefundTasks(house.office)).toMatchObject([{ reason: 'partly refunded', remaining: 542_100 }]);
  expect((await findOrder(house.office, orderId)).order.remaining, 'as it was left').toBe(1_042_100);
});

test('where part after part goes back while Razorpay is asked, nothing is owed on an old answer', async ({ visitor }) => {
  const house = await withRazorpay(visitor);
  const { payment } = await partlyRefunded(house, 500_000);
  await expect(failsWhileOthersGoBack(house, payment, [600_000, 100_000, 100_000])).rejects.toThrow(Unavailable);
  expect(await listRefundTasks(house.office)).toMatchObject([{ remaining: 742_100 }]);
});

test('of what the office returned itself, a refund that failed before is owed no more', async ({ visitor }) => {
  const { razorpay, ctx, deliver, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  razorpay.be('fails refunds');
  await refundOrder(office, orderId);
  const [task] = await listRefundTasks(office);
  await takeOverRefund(office, task?.id ?? '');
  await recordReturn(office, task?.id ?? '', { reference: 'NEFT 78' });
  for (const refused of razorpay.refunds) await deliver(failureMessage(refused));
  expect(await listRefundTasks(office)).toEqual([]);
});

test('a task to give back another payment is not one that can be left', async ({ visitor }) => {
  const { razorpay, ctx, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  const [task] = await listRefundTasks(office);
  await expect(leaveRest(office, task?.id ?? '')).rejects.toThrow(Conflict);
});

test('a part that is told before its payment is a task when the payment is known', async ({ visitor }) => {
  const { ctx, deliver, office } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = { payment_id: 'pay_late', amount: 1_542_100 };
  for (const given of [60_000, 50_000]) await deliver(refundMessage(payment, given));
  await deliver(paidMessage(orderId, payment));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
  expect(await listRefundTasks(office)).toMatchObject([{ orderId, reason: 'partly refunded', remaining: 1_482_100 }]);
});

test('a refund that fails without a word is found by asking, and owed again', async ({ visitor }) => {
  const { razorpay, ctx, office, later } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  razorpay.pay(orderId);
  await findOrderAfterReturn(ctx, orderId, nobody);
  await refundOrder(office, orderId);
  const [made] = razorpay.refunds;
  if (!made) throw new Error('Nothing was given back.');
  for (const [status, hours, tasks] of [
    ['pending', 7, 0],
    ['failed', 8, 0],
    ['failed', 14, 1],
  ] as const) {
    made.status = status;
    await followRefunds(later(hours * 60));
    expect(await listRefundTasks(office), `${status} after ${hours} hours`).toHaveLength(tasks);
  }
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({ status: 'requested', lastError: `The refund ${made.id} failed.` });
});

test('a refund that was made is asked about once, and one the office made itself never', async ({ visitor }) => {
  const { razorpay, ctx, office, later, reported } = await withRazorpay(visitor);
  const orderIds: string[] = [];
  for (const fullName of ['Asha', 'Bharat']) {
    const { orderId } = await initiatePayment(ctx, anOrder({ fullName, mobile: '98200 12345' }));
    razorpay.pay(orderId);
    await findOrderAfterReturn(ctx, orderId, nobody);
    orderIds.push(orderId);
  }
  await refundOrder(office, orderIds[0] ?? '');
  razorpay.be('error');
  await refundOrder(office, orderIds[1] ?? '');
  const [task] = await listRefundTasks(office);
  await takeOverRefund(office, task?.id ?? '');
  await recordReturn(office, task?.id ?? '', { reference: 'NEFT 78' });
  razorpay.be('fine');
  await followRefunds(later(7 * 60));
  for (const refund of razorpay.refunds) refund.status = 'failed';
  await followRefunds(later(14 * 60));
  expect(await listRefundTasks(office)).toEqual([]);
  expect(reported, 'but for the refund that was refused').toHaveLength(1);
});

test('a refund that is told before its payment is not lost', async ({ visitor }) => {
  const { ctx, deliver } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = { payment_id: 'pay_late', amount: 1_542_100 };
  await deliver(refundMessage(payment, payment.amount));
  await deliver(paidMessage(orderId, payment));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('refunded');
});

test('a refund that is told before its payment and then fails takes nothing from whoever paid', async ({ visitor }) => {
  const { ctx, deliver } = await withRazorpay(visitor);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = { payment_id: 'pay_late', amount: 1_542_100 };
  const told = refundMessage(payment, payment.amount);
  await deliver(told);
  const { refund } = JSON.parse(told.body).payload;
  await deliver(razorpayMessage('refund.failed', { refund }));
  await deliver(paidMessage(orderId, payment));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
});

test('signatures agree with vectors computed elsewhere', () => {
  // printf '%s' '{"event":"payment_link.expired","payload":{}}' | openssl dgst -sha256 -hmac thewebhooksecret
  const payments = createRazorpay(razorpayKeys);
  const body = '{"event":"payment_link.expired","payload":{}}';
  const signature = 'a20fa70179cf409132929037918b694c2b3fb8f0dcbd78e61690d4c8dc8dee47';
  expect(payments.readMessage(body, () => signature)).toEqual({ kind: 'payment_link.expired', order: '', payments: [] });
  // printf '%s' 'plink_1|TS1989|paid|pay_1' | openssl dgst -sha256 -hmac thekeysecret
  const address = new URLSearchParams({
    order_id: 'TS1989',
    razorpay_payment_id: 'pay_1',
    razorpay_payment_link_id: 'plink_1',
    razorpay_payment_link_reference_id: 'TS1989',
    razorpay_payment_link_status: 'paid',
    razorpay_signature: '648390c79aed2d03156b8afa957561974c3583b352cdf576526f935aa9c34cd4',
  });
  expect(payments.hasSigned(address)).toBe(true);
  address.set('razorpay_payment_link_status', 'created');
  expect(payments.hasSigned(address)).toBe(false);
  expect(payments.hasSigned(new URLSearchParams())).toBe(false);
});
