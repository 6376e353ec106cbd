import { expect } from 'vitest';
import { findOrder } from '#domain/courses/orders/office-orders.server.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findOrderAfterReturn, findPublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { reconcileOrders } from '#domain/courses/payments/reconciliation.server.ts';
import { listRefundTasks } from '#domain/courses/payments/refunds.server.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { anOrder } from '#test/factories.ts';
import { failureMessage, giveAtCounter, paidMessage, paidOrder, refundMessage, test, unsigned } from '#test/razorpay-house.ts';
import { razorpayKeys, razorpayMessage } from '#test/razorpay-server.ts';
import { createRazorpay } from './razorpay.ts';

test('signed messages pay an order once; forged, tampered and foreign ones do nothing', async ({ house }) => {
  const { razorpay, ctx, deliver, office } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = razorpay.pay(orderId);
  const message = paidMessage(orderId, payment);
  const forged = razorpayMessage('payment_link.paid', JSON.parse(message.body).payload, 'a guess');
  await expect(deliver(forged)).rejects.toThrow(Unauthenticated);
  await expect(deliver({ ...message, body: message.body.replace('1542100', '1') })).rejects.toThrow(Unauthenticated);
  await expect(deliver({ ...message, signature: '' })).rejects.toThrow(Unauthenticated);
  await deliver(paidMessage(crypto.randomUUID(), { ...payment, payment_id: 'pay_foreign' }));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('initiated');
  for (let time = 0; time < 10; time += 1) await deliver(message);
  await findOrderAfterReturn(ctx, orderId, unsigned);
  const { order, events, refunds } = await findOrder(office, orderId);
  expect(order).toMatchObject({ status: 'paid', paymentReference: payment.payment_id, method: 'upi' });
  expect(events.map(({ event }) => event)).toEqual(['create', 'initiate', 'pay']);
  expect(refunds).toEqual([]);
});

test('a failed try is heard of by message and by asking, and a later one still pays', async ({ house }) => {
  const { razorpay, ctx, deliver, later } = house;
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
  expect((await findOrderAfterReturn(ctx, other.orderId, unsigned)).status).toBe('failed');
  razorpay.pay(orderId);
  await reconcileOrders(later(5));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
});

test('money that a bank only holds, and may let go again, pays no order', async ({ house }) => {
  const { razorpay, ctx, deliver } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  const { payment_id: id, amount } = razorpay.pay(orderId, 'authorized');
  const entity = { id, amount, currency: 'INR', status: 'authorized', method: 'card', notes: { order_id: orderId } };
  await deliver(razorpayMessage('payment.authorized', { payment: { entity } }));
  expect((await findOrderAfterReturn(ctx, orderId, unsigned)).status).toBe('initiated');
  await deliver(razorpayMessage('payment.captured', { payment: { entity: { ...entity, status: 'captured' } } }));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
});

/** A captured payment of another of the account's links, as a message tells of it. */
const foreignPayment = { id: 'pay_foreign', amount: 500_000, currency: 'INR', status: 'captured', method: 'upi', notes: [] };

test('messages of a link that was made by hand in the same account are taken, and mean nothing', async ({ house }) => {
  const { ctx, deliver, reported } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  for (const link of [{ reference_id: null }, {}, { reference_id: 'AGM dinner' }]) {
    const entity = { id: 'plink_by_hand', status: 'paid', ...link };
    await deliver(razorpayMessage('payment_link.paid', { payment_link: { entity }, payment: { entity: foreignPayment } }));
  }
  expect((await findPublicOrder(ctx, orderId)).status).toBe('initiated');
  expect(reported).toEqual([]);
});

test('a signed message that cannot be read is taken, and reported without a word of what it says', async ({ house }) => {
  const { deliver, reported } = house;
  const refund = { id: 'rfnd_large', payment_id: 'pay_foreign', amount: 1 };
  await deliver(
    razorpayMessage('payment_link.paid', { payment: { entity: { ...foreignPayment, id: 7, email: 'asha@example.org' } } }),
  );
  await deliver(
    razorpayMessage('refund.processed', {
      refund: { entity: refund },
      payment: { entity: { ...foreignPayment, amount: 2 ** 32 } },
    }),
  );
  expect(reported.map(String)).toEqual([
    'Unreadable: A signed message of the payment provider cannot be read: payload.payment.entity.id',
    'Unreadable: A signed message of the payment provider cannot be read: payload.payment.entity.amount',
  ]);
});

test('a message with a character that the database cannot keep is taken without it', async ({ house }) => {
  const { ctx, deliver, office } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  const failed = { ...foreignPayment, status: 'failed', error_description: 'The bank\0 refused', notes: { order_id: orderId } };
  await deliver(razorpayMessage('payment.failed', { payment: { entity: { ...failed, notes: { order_id: 'x\0' } } } }));
  await deliver(razorpayMessage('payment.failed', { payment: { entity: failed } }));
  const { order, events } = await findOrder(office, orderId);
  expect(order.status).toBe('failed');
  expect(events.at(-1)).toMatchObject({ event: 'fail', detail: 'The bank refused' });
});

/** A payment that the house has not heard of when a refund of it is told. */
const latePayment = { payment_id: 'pay_late', amount: 1_542_100 };

test('a part that is told before its payment is a task when the payment is known', async ({ house }) => {
  const { ctx, deliver, office } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  for (const given of [60_000, 50_000]) await deliver(refundMessage(latePayment, given));
  await deliver(paidMessage(orderId, latePayment));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
  expect(await listRefundTasks(office)).toMatchObject([{ orderId, reason: 'partly refunded', remaining: 1_482_100 }]);
});

test('a refund that is told before its payment is not lost', async ({ house }) => {
  const { ctx, deliver } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  await deliver(refundMessage(latePayment, latePayment.amount));
  await deliver(paidMessage(orderId, latePayment));
  expect((await findPublicOrder(ctx, orderId)).status).toBe('refunded');
});

test('a refund that is told before its payment and then fails takes nothing from whoever paid', async ({ house }) => {
  const { ctx, deliver } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  const told = refundMessage(latePayment, latePayment.amount);
  await deliver(told);
  await deliver(failureMessage(giveAtCounter(house, latePayment, latePayment.amount, { status: 'failed' })));
  await deliver(paidMessage(orderId, latePayment));
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
  expect(payments.hasSigned(address, 'TS1989')).toBe(true);
  address.set('razorpay_payment_link_status', 'created');
  expect(payments.hasSigned(address, 'TS1989')).toBe(false);
  expect(payments.hasSigned(new URLSearchParams(), '')).toBe(false);
});

test('of a payment given back in parts, what is left is told by the payment, not by the last part', async ({ house }) => {
  const { deliver, office } = house;
  const { orderId, payment } = await paidOrder(house);
  const { payment_id, amount } = payment;
  const entity = { id: payment_id, amount, currency: 'INR', status: 'captured', amount_refunded: 110_000, notes: [] };
  const part = { id: 'rfnd_second', payment_id, amount: 50_000 };
  await deliver(razorpayMessage('refund.processed', { refund: { entity: part }, payment: { entity } }));
  expect(await listRefundTasks(office)).toMatchObject([{ orderId, remaining: amount - 110_000 }]);
});
