import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { certificates, couponUses, enrolments, invoices, orders } from '#db/schema.ts';
import { aCoupon, anOrder, aPaidOrder } from '#test/factories.ts';
import { administrator, later, test } from '#test/fixtures.ts';
import { deliver, failed, order, paid, silent, stateOf, withProvider } from '#test/orders.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../../context.ts';
import { NotFound, Unavailable } from '../../errors.ts';
import { choose } from '../../sandbox/checkouts.server.ts';
import type { Choice } from '../../sandbox/schema.ts';
import { changeCoupon } from '../coupons/office-coupons.server.ts';
import { coursePrice } from '../course.ts';
import { completeEnrolment } from '../papers/certificates.server.ts';
import { changeInvoiceSettings } from '../papers/invoice-settings.server.ts';
import { InvoiceSettings } from '../papers/schema.ts';
import { checkCertificate } from '../papers/verification.server.ts';
import { expireOrder } from '../payments/reconciliation.server.ts';
import { refundOrder } from '../payments/refund-order.server.ts';
import { CouponForm } from '../schema.ts';
import { orderKeyOf } from './order-key.server.ts';
import { initiatePayment } from './orders.server.ts';
import { findOrderAfterReturn, findPublicOrder, isOrderPaid } from './public-order.server.ts';

const choices: Record<Choice, string> = { pay: 'paid', leave: 'paid', fail: 'failed', cancel: 'failed' };

test('an order is kept at the server’s price, and leads to a checkout', async ({ visitor, db }) => {
  const { id, checkout } = await order(visitor, { amount: 15_421 });
  expect(checkout).toMatch(/^[0-9a-f-]{36}$/);
  expect(await db.select().from(orders)).toMatchObject([
    { id, amount: coursePrice, status: 'initiated', provider: 'sandbox', fullName: 'Asha Verma', providerReference: checkout },
  ]);
  expect(await stateOf(visitor, id)).toMatchObject({ events: ['create', 'initiate'], enrolments: 0 });
});

test('an order that says it costs something else is refused, and nothing is kept', async ({ visitor, db }) => {
  for (const amount of [15_420, 1, 0, -15_421, 1e99]) {
    await expect(initiatePayment(visitor, anOrder({ amount })), String(amount)).rejects.toMatchObject({
      name: 'Invalid',
      message: 'Failed to initiate payment',
      errors: { amount: ['The price has changed. Reload the page.'] },
    });
  }
  expect(await db.$count(orders)).toBe(0);
});

test('whoever comes back after a coupon has changed orders at the price shown now', async ({ visitor, office, db }) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const before = await order(visitor, { couponCode: 'TEN', amount: 13_878.9 });
  const twenty = { code: 'TEN', kind: 'percent', value: '20', startsOn: '', endsOn: '', useLimit: '', perPersonLimit: '1' };
  await changeCoupon(office, CouponForm.parse(twenty));
  const after = await order(visitor, { couponCode: 'TEN', amount: 12_336.8 });
  expect(after.id).not.toBe(before.id);
  expect(await db.select({ id: orders.id, amount: orders.amount, status: orders.status }).from(orders)).toEqual(
    expect.arrayContaining([
      { id: before.id, amount: 1_387_890, status: 'expired' },
      { id: after.id, amount: 1_233_680, status: 'initiated' },
    ]),
  );
});

test('the same details in ten tabs at once are one order with one checkout', async ({ committed }) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => initiatePayment(committed, anOrder())));
  expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  expect(await committed.db.$count(orders)).toBe(1);
});

test('whoever sends the same details again is not answered the key to the student’s page', async ({ visitor }) => {
  const { orderId } = await initiatePayment(visitor, anOrder());
  const again = await initiatePayment(visitor, anOrder());
  expect(again.orderId).toBe(orderId);
  expect(JSON.stringify(again)).not.toContain(orderKeyOf(visitor, orderId));
});

test('other details are another order, and so are the same ones once they are paid', async ({ visitor }) => {
  const first = await order(visitor);
  expect((await order(visitor, { fullName: 'Bharat' })).id).not.toBe(first.id);
  await deliver(visitor, paid(first.id));
  expect((await order(visitor)).id).not.toBe(first.id);
});

test('the same details are another order once the site has gone on to another provider', async ({ visitor }) => {
  const first = await order(visitor);
  expect((await order(withProvider(visitor, { name: 'razorpay' }))).id).not.toBe(first.id);
});

test('the same details are the same order for a quarter of an hour, and another one afterwards', async ({ visitor }) => {
  const first = await order(visitor);
  expect((await order(later(visitor, 14.99))).id).toBe(first.id);
  expect((await order(later(visitor, 15))).id).not.toBe(first.id);
});

test.for(Object.entries(choices) as [Choice, string][])(
  'without any message, asking finds what came of "%s" in the sandbox: %s',
  async ([choice, status], { visitor }) => {
    const { id, checkout } = await order(visitor);
    const own = `${visitor.siteUrl}/response?order_id=${id}&key=${orderKeyOf(visitor, id)}`;
    expect(await choose(visitor, checkout, choice)).toEqual({ order: id, returnUrl: choice === 'pay' ? own : undefined });
    expect((await findPublicOrder(visitor, id)).status).toBe('initiated');
    expect((await findOrderAfterReturn(visitor, id, new URLSearchParams())).status).toBe(status);
  },
);

test('a checkout that was paid takes no second payment, and one whose time is over none at all', async ({ visitor }) => {
  const [first, second] = [await order(visitor), await order(visitor, { fullName: 'Bharat' })];
  await choose(visitor, first.checkout, 'pay');
  await expect(choose(visitor, first.checkout, 'pay')).rejects.toThrow('This checkout has been paid already.');
  await expect(choose(visitor, first.checkout, 'fail')).rejects.toThrow('This checkout has been paid already.');
  await expect(choose(later(visitor, 31), second.checkout, 'pay')).rejects.toThrow('The time to pay is over.');
  await expect(choose(visitor, crypto.randomUUID(), 'pay')).rejects.toThrow(NotFound);
});

test('an order that failed is opened again by the same details, at the same checkout', async ({ visitor }) => {
  const first = await order(visitor);
  await deliver(visitor, failed(first.id));
  expect(await order(visitor)).toEqual(first);
  expect(await stateOf(visitor, first.id)).toMatchObject({
    status: 'initiated',
    events: ['create', 'initiate', 'fail', 'initiate'],
  });
});

test('where the provider does not answer, the buyer hears so, and the next try goes on with the same order', async ({
  visitor,
  db,
}) => {
  await expect(initiatePayment(withProvider(visitor, { open: silent }), anOrder())).rejects.toThrow(
    new Unavailable('Failed to initiate payment'),
  );
  const [kept] = await db.select().from(orders);
  expect(kept?.status).toBe('created');
  expect((await order(visitor)).id).toBe(kept?.id);
  expect(await db.$count(orders)).toBe(1);
});

test('nobody is led to the checkout of an order that ended while it was being opened, and it is closed', async ({ visitor }) => {
  const [opened, closed]: [string[], string[]] = [[], []];
  const slow = withProvider(visitor, {
    open: async (request) => {
      const checkout = await visitor.payments.open(request);
      opened.push(checkout.reference);
      await expireOrder(visitor, request.orderId);
      return checkout;
    },
    close: async ({ providerReference }) => {
      closed.push(providerReference);
    },
  });
  await expect(initiatePayment(slow, anOrder())).rejects.toThrow(new Unavailable('Failed to initiate payment'));
  expect(opened).toHaveLength(1);
  expect(closed).toEqual(opened);
});

test('the page of an order may be looked at all the time; the provider is asked once a second', async ({ visitor }) => {
  const { id } = await order(visitor);
  let questions = 0;
  const counted = withProvider(visitor, {
    ask: async (asked) => {
      questions += 1;
      return visitor.payments.ask(asked);
    },
  });
  for (let look = 0; look < 5; look += 1) await findOrderAfterReturn(counted, id, new URLSearchParams());
  expect(questions).toBe(1);
});

test('an order may change as long as the provider has not told of a failure, or a payment', async ({ visitor }) => {
  const { id, checkout } = await order(visitor);
  const [checkoutUrl, seconds] = [expect.stringContaining(checkout), 1 / 60];
  const look = async (ctx: Ctx) => (await findOrderAfterReturn(ctx, id, new URLSearchParams())).payment;
  expect(await look(visitor)).toEqual({ kind: 'open', checkoutUrl, mayChange: true });
  await choose(visitor, checkout, 'fail');
  const silently = withProvider(later(visitor, 2 * seconds), { ask: silent });
  expect(await look(silently), 'nothing is heard').toEqual({ kind: 'open', checkoutUrl, mayChange: true });
  expect(await look(later(visitor, 4 * seconds))).toEqual({ kind: 'open', checkoutUrl, mayChange: false });
  expect(await look(later(visitor, 4.5 * seconds)), 'tried again, perhaps').toMatchObject({ mayChange: true });
  expect(await look(later(visitor, 31)), 'its checkout is closed').toMatchObject({ kind: 'open', checkoutUrl: undefined });
  await deliver(visitor, paid(id));
  expect(await look(visitor)).toEqual({ kind: 'over' });
});

test('a buyer who comes back in the moment in which the provider’s own message is taken sees that it is paid', async ({
  committed,
}) => {
  const { id } = await order(committed);
  await deliver(committed, failed(id));
  const look = await committed.db.transaction(async (transaction) => {
    await transaction.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
    const looking = findOrderAfterReturn(committed, id, new URLSearchParams());
    await untilOneWaits(committed.db);
    return { looking };
  });
  expect((await look.looking).status).toBe('paid');
});

test('unknown and malformed order numbers name nothing', async ({ visitor }) => {
  for (const id of [crypto.randomUUID(), '', '1', '%00', 'null']) {
    await expect(findPublicOrder(visitor, id), id).rejects.toThrow(NotFound);
  }
});

test('an order counts as paid once it is, and no more once it is refunded', async ({ visitor }) => {
  const { id } = await order(visitor);
  expect(await isOrderPaid(visitor, id)).toBe(false);
  await deliver(visitor, paid(id));
  expect(await isOrderPaid(visitor, id)).toBe(true);
  const refunded = await aPaidOrder(visitor, { status: 'refunded' });
  expect(await isOrderPaid(visitor, refunded.id)).toBe(false);
  expect(await isOrderPaid(visitor, 'x')).toBe(false);
});

test('an order’s state says nothing of whoever placed it', async ({ visitor }) => {
  const { id } = await order(visitor);
  const { payment, ...rest } = await findPublicOrder(visitor, id);
  expect(Object.keys(rest).sort()).toEqual(['amount', 'id', 'isTest', 'moneyBack', 'status']);
  expect(Object.keys(payment).sort()).toEqual(['checkoutUrl', 'kind', 'mayChange']);
});

test('a coupon that covers the price enrols at once, without a provider', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'SCHOLAR', value: '100' });
  const { orderId, redirectUrl } = await initiatePayment(visitor, anOrder({ couponCode: 'SCHOLAR', amount: 0 }));
  expect(redirectUrl).toBe(`${visitor.siteUrl}/response?order_id=${orderId}&key=${orderKeyOf(visitor, orderId)}`);
  expect(await stateOf(visitor, orderId)).toMatchObject({ status: 'paid', events: ['create', 'pay'], enrolments: 1 });
});

/** An order that costs nothing, on a site with a GSTIN: completed, checked, and then refunded. */
async function ofNoCost(visitor: Ctx, office: Ctx) {
  await changeInvoiceSettings(office, InvoiceSettings.parse({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }));
  await aCoupon(office, { code: 'SCHOLAR', value: '100' });
  const { orderId } = await initiatePayment(visitor, anOrder({ couponCode: 'SCHOLAR', amount: 0 }));
  const [enrolment] = await office.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  await completeEnrolment(office, enrolment?.id ?? '', { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  const [certificate] = await office.db.select().from(certificates);
  const { outcome } = await checkCertificate(visitor, certificate?.number ?? '', certificate?.signature ?? '');
  const refund = await refundOrder(office, orderId);
  const papers = await office.db.select().from(invoices);
  return {
    isTest: (await findPublicOrder(visitor, orderId)).isTest,
    outcome,
    refund,
    numbers: papers.map((paper) => paper.number).toSorted(),
  };
}

test.for(['sandbox', 'razorpay-test'] as const)(
  'where payments are tests (%s), an order that costs nothing is one too: on every paper, and in no series of the chamber’s',
  async (name, { visitor, office }) => {
    expect(await ofNoCost(withProvider(visitor, { name }), withProvider(office, { name }))).toEqual({
      isTest: true,
      outcome: 'test',
      refund: 'nothing',
      numbers: ['TEST/26-27/00001', 'TEST/26-27/00002'],
    });
  },
);

test('where money is taken, an order that costs nothing is real', async ({ visitor, office }) => {
  const live = { name: 'razorpay', refund: silent } as const;
  expect(await ofNoCost(withProvider(visitor, live), withProvider(office, live))).toEqual({
    isTest: false,
    outcome: 'genuine',
    refund: 'nothing',
    numbers: ['CRN/26-27/000001', 'INV/26-27/000001'],
  });
});

test('ten clicks at once on an order that costs nothing enrol once', async ({ committed }) => {
  await aCoupon({ ...committed, actor: administrator }, { code: 'SCHOLAR', value: '100' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => initiatePayment(committed, anOrder({ couponCode: 'SCHOLAR', amount: 0 }))),
  );
  const [{ orderId = '' } = {}] = answers;
  const address = `${committed.siteUrl}/response?order_id=${orderId}`;
  const own = `${address}&key=${orderKeyOf(committed, orderId)}`;
  const goTo = answers.map(({ redirectUrl }) => redirectUrl);
  expect(
    goTo.filter((url) => url === own),
    'the key is for the one that made the order',
  ).toHaveLength(1);
  expect(goTo.filter((url) => url === address)).toHaveLength(9);
  expect([
    await committed.db.$count(orders),
    await committed.db.$count(enrolments),
    await committed.db.$count(couponUses),
  ]).toEqual([1, 1, 1]);
});
