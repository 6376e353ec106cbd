import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { enrolments, invoices, orders } from '#db/schema.ts';
import { salesByMonth } from '#domain/courses/enrolments/enrolment-list.server.ts';
import { orderKeyOf } from '#domain/courses/orders/order-key.server.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findOrderAfterReturn, findPublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { reconcileOrders } from '#domain/courses/payments/reconciliation.server.ts';
import { listRefundTasks } from '#domain/courses/payments/refunds.server.ts';
import { Invalid, Unavailable } from '#domain/errors.ts';
import { Unanswered } from '#domain/payments.ts';
import { aCoupon, anOrder, aPaidOrder } from '#test/factories.ts';
import { type House, orderPaidTwice, test, unsigned } from '#test/razorpay-house.ts';
import { type Mood, razorpayKeys, razorpayMessage } from '#test/razorpay-server.ts';
import { createRazorpay } from './razorpay.ts';

test('an order becomes a payment link of its own, at the server’s price, that ends with the order', async ({ house }) => {
  const { razorpay, ctx } = house;
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
  const [order] = await ctx.db.select().from(orders);
  expect(razorpay.links[0]?.expire_by).toBe(Math.ceil((order?.expiresAt.getTime() ?? 0) / 1_000));
});

test.for(['देवेन्द्र कुमार', 'Om', 'Verma, Asha', 'José', 'Anne-Marie', '-- Asha', 'A'.repeat(51)])(
  'whoever is called "%s" can pay, though Razorpay takes no such name',
  async (fullName, { house }) => {
    const { razorpay, ctx } = house;
    const { redirectUrl } = await initiatePayment(ctx, anOrder({ fullName, mobile: '98200 12345' }));
    expect(razorpay.links).toMatchObject([{ short_url: redirectUrl }]);
    expect(razorpay.links[0]?.customer).toEqual({ email: 'asha@example.in', contact: '+919820012345' });
  },
);

test('a buyer’s email and contact that Razorpay would refuse are left out too', async ({ house }) => {
  const { razorpay, ctx } = house;
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
] as const)('of the mobile number "%s", Razorpay is told %s', async ([mobile, contact], { house }) => {
  const { razorpay, ctx } = house;
  await initiatePayment(ctx, anOrder({ mobile }));
  expect(razorpay.links[0]?.customer).toEqual({ name: 'Asha Verma', email: 'asha@example.in', ...(contact && { contact }) });
});

test('what is ordered with keys of Razorpay’s test mode is a test', async ({ house, visitor, office }) => {
  const { razorpay, ctx } = house;
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

test('an order that ends sooner than Razorpay takes of a link can be paid', async ({ house }) => {
  const { razorpay, ctx } = house;
  const buyer = { name: 'Asha Verma', email: 'asha@example.in', contact: '98200 12345' };
  const order = { orderId: crypto.randomUUID(), amount: 1_542_100, description: 'The course', buyer, returnUrl: ctx.siteUrl };
  const { url } = await ctx.payments.open({ ...order, expiresAt: new Date() });
  expect(razorpay.links).toMatchObject([{ reference_id: order.orderId, short_url: url }]);
});

test('the payment of another order’s link pays none that it is taken for', async ({ house, db }) => {
  const { razorpay, ctx, reported } = house;
  const other = await initiatePayment(ctx, anOrder({ fullName: 'Bharat' }));
  const { orderId } = await initiatePayment(ctx, anOrder());
  const [{ id } = { id: '' }] = razorpay.links;
  await db.update(orders).set({ providerReference: id }).where(eq(orders.id, orderId));
  razorpay.pay(other.orderId);
  expect((await findOrderAfterReturn(ctx, orderId, unsigned)).status).toBe('initiated');
  expect(reported).toHaveLength(1);
});

test('a link whose opening was answered into the void is found again, not opened twice', async ({ house }) => {
  const { razorpay, ctx } = house;
  razorpay.be('loses answers');
  await expect(initiatePayment(ctx, anOrder())).rejects.toThrow(Unavailable);
  razorpay.be('fine');
  const { redirectUrl } = await initiatePayment(ctx, anOrder());
  expect(razorpay.links).toMatchObject([{ short_url: redirectUrl }]);
});

test.for([
  { short_url: 'javascript:alert(1)' },
  { short_url: 'http://rzp.io/i/plink_1' },
  { id: 'plink_\0' },
  { currency: '\ud800' },
])('to a payment link with %j no buyer is led', async (wrong, { house }) => {
  const { razorpay, ctx } = house;
  razorpay.be('loses answers');
  await expect(initiatePayment(ctx, anOrder())).rejects.toThrow(Unavailable);
  razorpay.be('fine');
  Object.assign(razorpay.links[0] ?? {}, wrong);
  await expect(initiatePayment(ctx, anOrder())).rejects.toThrow(Unavailable);
});

test('a payment link is spelled as browsers spell it: without what cannot be kept', async ({ house }) => {
  const { razorpay, ctx } = house;
  razorpay.be('loses answers');
  await expect(initiatePayment(ctx, anOrder())).rejects.toThrow(Unavailable);
  razorpay.be('fine');
  Object.assign(razorpay.links[0] ?? {}, { short_url: 'https://rzp.io/i/\0a' });
  expect((await initiatePayment(ctx, anOrder())).redirectUrl).toBe('https://rzp.io/i/%00a');
});

const statusesOf = (links: House['razorpay']['links']) => links.map(({ reference_id, status }) => [reference_id, status]);

test('an order that takes the place of an unpaid one closes its link; a link that was paid stays, and pays', async ({
  house,
  office,
}) => {
  const { razorpay, ctx } = house;
  await aCoupon(office, { perPersonLimit: '1' });
  const ordered = (fullName: string) => initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName }));
  const first = await ordered('Asah');
  const second = await ordered('Asha');
  expect(statusesOf(razorpay.links)).toEqual([
    [first.orderId, 'cancelled'],
    [second.orderId, 'created'],
  ]);
  expect((await findPublicOrder(ctx, first.orderId)).status).toBe('expired');
  razorpay.pay(second.orderId);
  await expect(ordered('Asha V.')).rejects.toThrow(Invalid);
  expect((await findPublicOrder(ctx, second.orderId)).status).toBe('paid');
});

test('an order whose link was closed to make way is not led to it again, though no answer came', async ({ house, office }) => {
  const { razorpay, ctx } = house;
  await aCoupon(office, { perPersonLimit: '1' });
  const first = await initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName: 'Asah' }));
  razorpay.be('loses answers');
  await expect(initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName: 'Asha' }))).rejects.toThrow(Unavailable);
  razorpay.be('fine');
  const again = await initiatePayment(ctx, anOrder({ couponCode: 'TEN', fullName: 'Asah' }));
  expect(statusesOf(razorpay.links)).toEqual([
    [first.orderId, 'cancelled'],
    [again.orderId, 'created'],
  ]);
  expect((await findPublicOrder(ctx, first.orderId)).status).toBe('expired');
});

test('an order whose link was cancelled has ended, by message and by asking; the same details make another', async ({
  house,
}) => {
  const { razorpay, ctx, deliver } = house;
  const [told, asked] = [await initiatePayment(ctx, anOrder()), await initiatePayment(ctx, anOrder({ fullName: 'Bharat' }))];
  for (const link of razorpay.links) link.status = 'cancelled';
  const cancelled = { entity: { id: 'plink_1', reference_id: told.orderId, status: 'cancelled' } };
  await deliver(razorpayMessage('payment_link.cancelled', { payment_link: cancelled }));
  expect(await findPublicOrder(ctx, told.orderId)).toMatchObject({ status: 'expired', payment: { kind: 'over' } });
  expect((await findOrderAfterReturn(ctx, asked.orderId, unsigned)).status).toBe('expired');
  expect((await initiatePayment(ctx, anOrder())).redirectUrl).toBe(razorpay.links.at(-1)?.short_url);
  expect(razorpay.links).toHaveLength(3);
});

test.for<Mood>(['error', 'silent', 'drips', 'huge', 'elsewhere', 'mixes up orders', 'nonsense', 'loses answers'])(
  'a Razorpay that is "%s" takes no order down with it, and asking later heals it',
  async (mood, { house, db }) => {
    const { razorpay, ctx, later, reported } = house;
    const { orderId } = await initiatePayment(ctx, anOrder());
    razorpay.pay(orderId);
    razorpay.be(mood);
    await expect(initiatePayment(ctx, anOrder({ fullName: 'Bharat' }))).rejects.toThrow('Failed to initiate payment');
    if (mood !== 'loses answers') {
      expect((await findOrderAfterReturn(ctx, orderId, unsigned)).status).toBe('initiated');
      await reconcileOrders(later(60));
      expect((await findPublicOrder(ctx, orderId)).status).toBe('initiated');
    }
    razorpay.be('fine');
    await reconcileOrders(later(70));
    expect((await findPublicOrder(ctx, orderId)).status).toBe('paid');
    expect(await db.$count(enrolments, eq(enrolments.orderId, orderId))).toBe(1);
    expect(inspect(reported, { depth: 9 })).not.toContain(razorpayKeys.keySecret);
  },
);

test('a proxy on the way to Razorpay that takes the connection and never answers is waited for no longer', async () => {
  const proxy = createServer((socket) => onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const payments = createRazorpay(razorpayKeys, 'https://razorpay.example', 400);
  await expect(payments.ask({ id: 'order', providerReference: 'plink_1' })).rejects.toThrow(Unanswered);
});

test('of a link that was paid twice, one payment counts and the other is a refund task', async ({ house }) => {
  const { second } = await orderPaidTwice(house);
  expect(await listRefundTasks(house.office)).toMatchObject([{ reason: 'paid twice', paymentReference: second.payment_id }]);
});
