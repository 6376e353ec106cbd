import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrolments, invoices } from '#db/schema.ts';
import { anOrder, aPaidOrder } from '#test/factories.ts';
import { colleague, later, test } from '#test/fixtures.ts';
import { aManualPayment } from '#test/orders.ts';
import { recordManualPayment } from '../payments/manual-payments.server.ts';
import { refundOrder } from '../payments/refund-order.server.ts';
import { listRefundTasks, recordReturn } from '../payments/refunds.server.ts';
import { findOrder, listOrders, listUnconfirmed } from './office-orders.server.ts';
import { standingOf } from './order-status.ts';
import { initiatePayment } from './orders.server.ts';
import { OrderFilter } from './schema.ts';

test('the office finds orders by state, name, mobile number and reference, and nonsense narrows nothing', async ({ office }) => {
  await aPaidOrder(office, { fullName: 'Asha 100%', paymentReference: 'pay_1' });
  await aPaidOrder(office, { fullName: 'Bharat', mobile: '90000 12345', paymentReference: 'pay_2' });
  const { orderId } = await initiatePayment(office, anOrder({ fullName: 'Chandra' }));
  const found = async (filter: Record<string, unknown>) =>
    (await listOrders(office, OrderFilter.parse(filter))).orders.map(({ fullName }) => fullName).sort();
  expect(await found({})).toEqual(['Asha 100%', 'Bharat', 'Chandra']);
  expect(await found({ status: 'paid' })).toEqual(['Asha 100%', 'Bharat']);
  expect(await found({ q: '0%' })).toEqual(['Asha 100%']);
  expect(await found({ q: '12345' })).toEqual(['Bharat']);
  expect(await found({ q: 'PAY_2' })).toEqual(['Bharat']);
  expect(await found({ q: orderId })).toEqual(['Chandra']);
  expect(await found({ status: 'nonsense', page: 'x' })).toHaveLength(3);
  expect(await found({ page: '2' }), 'beyond the last page is the last').toHaveLength(3);
});

test('the office finds an order by words in whichever order, also of a name and a reference', async ({ office }) => {
  await aPaidOrder(office, { fullName: 'Asha Verma', paymentReference: 'pay_1' });
  await aPaidOrder(office, { fullName: 'Asha Rao', paymentReference: 'pay_2' });
  const found = async (q: string) => (await listOrders(office, OrderFilter.parse({ q }))).orders.map(({ fullName }) => fullName);
  for (const q of ['verma asha', 'pay_1 asha']) expect(await found(q), q).toEqual(['Asha Verma']);
  expect(await found('verma pay_2')).toEqual([]);
});

test('the office finds an order by its mobile number, however it is spaced and whatever is dialled before it', async ({
  office,
}) => {
  await aPaidOrder(office, { fullName: 'Asha', mobile: '9810308841' });
  await aPaidOrder(office, { fullName: 'Bharat', mobile: '+91 98765 12345' });
  const found = async (q: string) => (await listOrders(office, OrderFilter.parse({ q }))).orders.map(({ fullName }) => fullName);
  for (const q of ['98103 08841', '+91 9810308841', '09810308841', '08841']) expect(await found(q), q).toEqual(['Asha']);
  for (const q of ['9876512345', '+919876512345', '0091 98765-12345']) expect(await found(q), q).toEqual(['Bharat']);
});

test('a payment to be confirmed is found as one, not among the orders whose buyer has not begun to pay', async ({ office }) => {
  await recordManualPayment(office, aManualPayment({ fullName: 'Asha' }));
  await aPaidOrder(office, { fullName: 'Bharat' });
  await aPaidOrder(office, { fullName: 'Chandra', status: 'created', paidAt: null, paymentReference: '' });
  const found = async (status: string) =>
    (await listOrders(office, OrderFilter.parse({ status }))).orders.map((order) => order.fullName);
  expect(await found('unconfirmed')).toEqual(['Asha']);
  expect(await found('created')).toEqual(['Chandra']);
  expect(await found('paid')).toEqual(['Bharat']);
});

test('among the refunded orders the office finds those alone whose money went back, and an ended one that was free by a word of its own', async ({
  office,
}) => {
  await aPaidOrder(office, { fullName: 'Asha', status: 'refunded' });
  await aPaidOrder(office, { fullName: 'Bharat', status: 'refunded', amount: 0, provider: 'none' });
  await aPaidOrder(office, { fullName: 'Chandra', amount: 0, provider: 'none' });
  const found = async (status: string) =>
    (await listOrders(office, OrderFilter.parse({ status }))).orders.map((order) => [order.fullName, standingOf(order)]);
  expect(await found('refunded')).toEqual([['Asha', 'refunded']]);
  expect(await found('ended')).toEqual([['Bharat', 'ended']]);
  expect(await found('paid')).toEqual([['Chandra', 'paid']]);
});

test('a payment to be confirmed is known as one’s own to whoever recorded it', async ({ office }) => {
  const meera = { ...office, actor: colleague };
  const record = (fullName: string) => aManualPayment({ fullName, reference: fullName });
  const mine = await recordManualPayment(office, record('Asha'));
  const theirs = await recordManualPayment(later(meera, 1), record('Bharat'));
  expect(await listUnconfirmed(office)).toMatchObject([
    { id: mine, isOwn: true },
    { id: theirs, isOwn: false },
  ]);
  expect(await findOrder(meera, mine)).toMatchObject({ isOwn: false });
  expect(await findOrder(meera, theirs)).toMatchObject({ isOwn: true });
});

test('beside a paid order stand the other paid ones of its mobile number, however written, or of its email address', async ({
  office,
}) => {
  const asha = await aPaidOrder(office, { fullName: 'Asha', mobile: '98200 12345', email: 'asha@example.in' });
  const sameMobile = await aPaidOrder(office, { mobile: '+91-9820012345', email: '' });
  const sameEmail = await aPaidOrder(office, { mobile: '90000 54321', email: 'Asha@Example.in' });
  const erased = await aPaidOrder(office, { mobile: '', email: '' });
  await aPaidOrder(office, { mobile: '98200 12345', provider: 'sandbox' });
  await aPaidOrder(office, { mobile: '98200 12345', status: 'refunded' });
  const { orderId: waiting } = await initiatePayment(office, anOrder({ mobile: '98200 12345' }));
  const besides = async (id: string) => (await findOrder(office, id)).otherPaidOrders.map((other) => other.id).toSorted();
  expect(await besides(asha.id)).toEqual([sameMobile.id, sameEmail.id].toSorted());
  expect(await besides(sameMobile.id)).toEqual([asha.id]);
  expect(await besides(erased.id)).toEqual([]);
  expect(await besides(waiting)).toEqual([]);
});

test('beside a paid test stand the other tests of its buyer, and no order that took money', async ({ office }) => {
  const [first, second] = [
    await aPaidOrder(office, { provider: 'sandbox' }),
    await aPaidOrder(office, { provider: 'razorpay-test' }),
  ];
  await aPaidOrder(office);
  expect((await findOrder(office, first.id)).otherPaidOrders.map(({ id }) => id)).toEqual([second.id]);
});

test('the office finds an order by what its student has: the number of the enrolment, of the receipt, and of the note that took it back', async ({
  office,
  db,
}) => {
  const { id } = await aPaidOrder(office, { fullName: 'Asha' });
  await aPaidOrder(office, { fullName: 'Bharat', mobile: '90000 54321' });
  await refundOrder(office, id);
  const [task] = await listRefundTasks(office);
  await recordReturn(office, task?.id ?? '', { reference: 'NEFT 77' });
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.orderId, id));
  const billed = await db
    .select()
    .from(invoices)
    .where(eq(invoices.enrolmentId, enrolment?.id ?? ''));
  expect(billed).toHaveLength(2);
  for (const number of [enrolment?.number ?? '', ...billed.map((paper) => paper.number)]) {
    const { orders } = await listOrders(office, OrderFilter.parse({ q: number.toLowerCase() }));
    expect(
      orders.map((order) => order.id),
      number,
    ).toEqual([id]);
  }
});
