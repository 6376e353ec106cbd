import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { couponUses, enrolments, invoices, orderEvents, orders, paymentEvents, refunds } from '#db/schema.ts';
import { aCoupon, anOrder } from '#test/factories.ts';
import { administrator, now, sandboxSecret, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { Invalid, NotFound, Unauthenticated, Unavailable } from '../errors.ts';
import type { Payment, PaymentNews } from '../payments.ts';
import { choose } from '../sandbox/checkouts.server.ts';
import { writeMessage } from '../sandbox/messages.ts';
import type { Choice } from '../sandbox/schema.ts';
import { coursePrice } from './course.ts';
import { findOrderAfterReturn, findOrderState, receiveMessage } from './order-news.server.ts';
import { initiatePayment } from './orders.server.ts';
import { reconcileOrders } from './reconciliation.server.ts';
import type { OrderRequest } from './schema.ts';

const later = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, clock: () => new Date(now.getTime() + minutes * 60_000) });

async function order(ctx: Ctx, given: Partial<OrderRequest> = {}) {
  const { orderId, redirectUrl } = await initiatePayment(ctx, anOrder(given));
  return { id: orderId, checkout: redirectUrl.split('/').at(-1) ?? '' };
}

/** Delivers a message as the sandbox would, signed. */
function deliver(ctx: Ctx, news: PaymentNews) {
  const { body, signature } = writeMessage(news, sandboxSecret);
  return receiveMessage(ctx, 'sandbox', body, () => signature);
}

const paid = (id: string, given: Partial<Payment> = {}): PaymentNews => ({
  kind: 'checkout.paid',
  order: id,
  payments: [{ reference: 'test_payment_1', amount: coursePrice, currency: 'INR', method: 'upi', ...given }],
});
const failed = (id: string): PaymentNews => ({
  kind: 'checkout.failed',
  order: id,
  payments: [],
  failure: 'The payment failed.',
});

async function stateOf(ctx: Ctx, id: string) {
  const history = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  return {
    status: (await findOrderState(ctx, id)).status,
    events: history.map(({ event }) => event),
    enrolments: await ctx.db.$count(enrolments, eq(enrolments.orderId, id)),
    refunds: (await ctx.db.select().from(refunds).where(eq(refunds.orderId, id))).map(({ reason, amount }) => [reason, amount]),
  };
}

test('an order is kept at the server’s price, and leads to a checkout', async ({ visitor, db }) => {
  const { id, checkout } = await order(visitor, { amount: 15_421 });
  expect(checkout).toMatch(/^[0-9a-f-]{36}$/);
  expect(await db.select().from(orders)).toMatchObject([
    { id, amount: coursePrice, status: 'initiated', provider: 'sandbox', fullName: 'Asha Verma', providerReference: checkout },
  ]);
  expect(await stateOf(visitor, id)).toMatchObject({ events: ['create', 'initiate'], enrolments: 0 });
});

test('an order that says it costs something else is refused, and nothing is kept', async ({ visitor, db }) => {
  for (const amount of [15_420, 1, 0, -15_421, '1', '', 'abc', Number.NaN, 1e99, [15_421], { amount: 15_421 }, true]) {
    await expect(initiatePayment(visitor, anOrder({ amount })), String(amount)).rejects.toMatchObject({
      name: 'Invalid',
      message: 'Failed to initiate payment',
      errors: { amount: [expect.any(String)] },
    });
  }
  expect(await db.$count(orders)).toBe(0);
});

test('the same details in ten tabs at once are one order with one checkout', async ({ committed }) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => initiatePayment(committed, anOrder())));
  expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  expect(await committed.db.$count(orders)).toBe(1);
});

test('other details are another order, and so are the same ones once they are paid', async ({ visitor }) => {
  const first = await order(visitor);
  expect((await order(visitor, { fullName: 'Bharat' })).id).not.toBe(first.id);
  await deliver(visitor, paid(first.id));
  expect((await order(visitor)).id).not.toBe(first.id);
});

test('a paid order enrols its student, once, however often the provider tells of it', async ({ visitor, db }) => {
  const { id } = await order(visitor);
  for (let time = 0; time < 10; time += 1) await deliver(visitor, paid(id));
  expect(await stateOf(visitor, id)).toEqual({
    status: 'paid',
    events: ['create', 'initiate', 'pay'],
    enrolments: 1,
    refunds: [],
  });
  expect(await db.$count(paymentEvents)).toBe(1);
});

test('the same message ten times at the same moment has one effect', async ({ committed }) => {
  const { id } = await order(committed);
  await Promise.all(Array.from({ length: 10 }, () => deliver(committed, paid(id))));
  expect(await stateOf(committed, id)).toMatchObject({ events: ['create', 'initiate', 'pay'], enrolments: 1, refunds: [] });
});

test('fifty orders whose messages come at the same moment are enrolled once each, with invoices numbered without a gap', async ({
  committed,
}) => {
  const ids: string[] = [];
  for (let buyer = 0; buyer < 50; buyer += 1) ids.push((await order(committed, { mobile: `98200 0${1000 + buyer}` })).id);
  const messages = ids.map((id, buyer) => paid(id, { reference: `test_payment_${buyer}` }));
  await Promise.all([...messages, ...messages.slice(0, 10)].map((message) => deliver(committed, message)));
  expect(await committed.db.$count(enrolments)).toBe(50);
  const numbers = (await committed.db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(ids.map((_, index) => `TEST/26-27/${String(index + 1).padStart(5, '0')}`));
});

test('told in many words at the same moment, one payment is one payment', async ({ committed }) => {
  const { id } = await order(committed);
  const tellings = Array.from({ length: 8 }, (_, index) => ({ ...paid(id), kind: `telling ${index}` }));
  await Promise.all(tellings.map((telling) => deliver(committed, telling)));
  expect(await stateOf(committed, id)).toMatchObject({ status: 'paid', enrolments: 1, refunds: [] });
});

test('money of a wrong amount or currency pays nothing and is a refund task; the right one still pays', async ({ visitor }) => {
  const { id } = await order(visitor);
  await deliver(visitor, paid(id, { reference: 'short', amount: 100 }));
  await deliver(visitor, paid(id, { reference: 'dollars', currency: 'USD' }));
  expect(await stateOf(visitor, id)).toMatchObject({
    status: 'initiated',
    enrolments: 0,
    refunds: [
      ['wrong amount', 100],
      ['wrong amount', coursePrice],
    ],
  });
  await deliver(visitor, paid(id));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', enrolments: 1 });
});

test('a second payment of one order is a refund task', async ({ visitor }) => {
  const { id } = await order(visitor);
  await deliver(visitor, paid(id));
  await deliver(visitor, paid(id, { reference: 'from the other tab' }));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', enrolments: 1, refunds: [['paid twice', coursePrice]] });
});

const givenBack = (reference = 'test_payment_1'): PaymentNews => ({
  kind: 'payment.refunded',
  order: '',
  payments: [],
  refunded: [{ paymentReference: reference, reference: 'refund_1' }],
});

test.for([
  ['a payment and then its refund', false],
  ['a refund and then its payment', true],
] as const)('%s end alike: the order is refunded, the student not enrolled', async ([, refundFirst], { visitor, db }) => {
  const { id } = await order(visitor);
  const news = [paid(id), givenBack()];
  for (const told of refundFirst ? news.toReversed() : news) await deliver(visitor, told);
  await deliver(visitor, { ...paid(id), kind: 'told in other words' });
  const { status, events, refunds: given } = await stateOf(visitor, id);
  expect({ status, events, given }).toEqual({
    status: 'refunded',
    events: ['create', 'initiate', 'pay', 'refund'],
    given: [['requested', coursePrice]],
  });
  const [enrolment] = await db.select().from(enrolments);
  expect(enrolment?.withdrawnAt).not.toBeNull();
  expect(await db.$count(invoices)).toBe(2);
});

test('a payment and its refund told at the same moment do not miss each other', async ({ committed }) => {
  for (let time = 0; time < 8; time += 1) {
    const { id } = await order(committed, { fullName: `Asha ${time}` });
    const reference = `test_payment_${time}`;
    await Promise.all([deliver(committed, givenBack(reference)), deliver(committed, paid(id, { reference }))]);
    expect((await findOrderState(committed, id)).status).toBe('refunded');
  }
});

test('a late payment that was given back before we heard of it leaves the office nothing to do', async ({ visitor, db }) => {
  const { id } = await order(visitor);
  await reconcileOrders(later(visitor, 50));
  await deliver(visitor, givenBack());
  await deliver(visitor, paid(id));
  expect(await db.select().from(refunds)).toMatchObject([
    { status: 'done', reason: 'paid after expiry', refundReference: 'refund_1' },
  ]);
});

test('money that comes after an order expired is a refund task', async ({ visitor }) => {
  const { id } = await order(visitor);
  expect(await reconcileOrders(later(visitor, 50))).toBe(1);
  await deliver(visitor, paid(id));
  expect(await stateOf(visitor, id)).toMatchObject({
    status: 'expired',
    events: ['create', 'initiate', 'expire', 'paid after expiry'],
    enrolments: 0,
    refunds: [['paid after expiry', coursePrice]],
  });
});

test('a failure told late does not undo a payment, and a payment after a failure counts', async ({ visitor }) => {
  const [first, second] = [await order(visitor), await order(visitor, { fullName: 'Bharat' })];
  await deliver(visitor, paid(first.id));
  await deliver(visitor, failed(first.id));
  expect((await stateOf(visitor, first.id)).status).toBe('paid');
  await deliver(visitor, failed(second.id));
  expect((await stateOf(visitor, second.id)).status).toBe('failed');
  await deliver(visitor, paid(second.id, { reference: 'second try' }));
  expect(await stateOf(visitor, second.id)).toMatchObject({ status: 'paid', enrolments: 1 });
});

test('a payment that paid one order does not pay another', async ({ visitor }) => {
  const [first, second] = [await order(visitor), await order(visitor, { fullName: 'Bharat' })];
  await deliver(visitor, paid(first.id));
  await deliver(visitor, paid(second.id));
  expect(await stateOf(visitor, second.id)).toMatchObject({ status: 'initiated', enrolments: 0, refunds: [] });
});

test('news of orders that are not ours change nothing', async ({ visitor, db }) => {
  const { id } = await order(visitor);
  for (const foreign of [crypto.randomUUID(), '', 'abc', '%00', `${id} `]) await deliver(visitor, paid(foreign));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'initiated', enrolments: 0 });
  expect(await db.$count(enrolments)).toBe(0);
  expect(await db.$count(refunds)).toBe(0);
});

test('a message with a wrong signature, another’s body or for another provider is refused', async ({ visitor, db }) => {
  const { id } = await order(visitor);
  const { body, signature } = writeMessage(paid(id), sandboxSecret);
  const forged = writeMessage(paid(id), 'a guess').signature;
  for (const wrong of [undefined, '', 'x', forged, signature.toUpperCase(), `${signature}0`]) {
    await expect(receiveMessage(visitor, 'sandbox', body, () => wrong)).rejects.toThrow(Unauthenticated);
  }
  const tampered = body.replace('test_payment_1', 'test_payment_2');
  await expect(receiveMessage(visitor, 'sandbox', tampered, () => signature)).rejects.toThrow(Unauthenticated);
  await expect(receiveMessage(visitor, 'razorpay', body, () => signature)).rejects.toThrow(NotFound);
  expect(await db.$count(paymentEvents)).toBe(0);
  expect((await stateOf(visitor, id)).status).toBe('initiated');
});

test('signed nonsense is refused in words', async ({ visitor }) => {
  for (const body of ['', '{', 'null', '[]', '{"order":1}', '{"kind":"x","order":"y","payments":[{"amount":"1"}]}']) {
    const signature = createHmac('sha256', sandboxSecret).update(body).digest('hex');
    await expect(
      receiveMessage(visitor, 'sandbox', body, () => signature),
      body,
    ).rejects.toThrow(Invalid);
  }
});

const choices: Record<Choice, string> = { pay: 'paid', leave: 'paid', fail: 'failed', cancel: 'failed' };

test.for(Object.entries(choices) as [Choice, string][])(
  'without any message, asking finds what came of "%s" in the sandbox: %s',
  async ([choice, status], { visitor }) => {
    const { id, checkout } = await order(visitor);
    const goesTo = await choose(visitor, checkout, choice);
    expect(goesTo).toBe(choice === 'leave' ? undefined : `${visitor.siteUrl}/response?order_id=${id}`);
    expect((await findOrderState(visitor, id)).status).toBe('initiated');
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

/** A provider that behaves for this test only as it says. */
const withProvider = (ctx: Ctx, given: Partial<Ctx['payments']>): Ctx => ({
  ...ctx,
  reportError: () => undefined,
  payments: { ...ctx.payments, ...given },
});
const silent = async () => {
  throw new Error('The provider did not answer');
};

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

test('the job asks about orders that hang, heals what a lost message left, and expires the rest', async ({ visitor }) => {
  const [never, lost, young] = [
    await order(visitor),
    await order(visitor, { fullName: 'Bharat' }),
    await order(later(visitor, 49), { fullName: 'Chandra' }),
  ];
  await choose(visitor, lost.checkout, 'leave');
  await reconcileOrders(later(visitor, 10));
  expect((await stateOf(visitor, lost.id)).status).toBe('paid');
  expect((await stateOf(visitor, never.id)).status).toBe('initiated');
  await reconcileOrders(later(visitor, 50));
  expect((await stateOf(visitor, never.id)).status).toBe('expired');
  expect((await stateOf(visitor, young.id)).status).toBe('initiated');
});

test('no order expires while the provider is silent about it', async ({ visitor }) => {
  const { id, checkout } = await order(visitor);
  await choose(visitor, checkout, 'pay');
  expect(await reconcileOrders(withProvider(later(visitor, 60), { ask: silent }))).toBe(0);
  expect((await stateOf(visitor, id)).status).toBe('initiated');
  await reconcileOrders(later(visitor, 70));
  expect((await stateOf(visitor, id)).status).toBe('paid');
});

test('an order of the sandbox ends with its time where a provider has taken its place, and is not followed until then', async ({
  visitor,
  office,
  db,
}) => {
  await aCoupon(office, { code: 'ONCE', useLimit: '1' });
  const { id } = await order(visitor, { couponCode: 'ONCE' });
  const afterwards = (minutes: number) => withProvider(later(visitor, minutes), { name: 'razorpay', ask: silent });
  expect(await findOrderAfterReturn(afterwards(1), id, new URLSearchParams())).toMatchObject({
    status: 'initiated',
    isUnfollowed: true,
    mayChange: false,
    checkoutUrl: undefined,
  });
  expect(await reconcileOrders(afterwards(44))).toBe(0);
  expect(await reconcileOrders(afterwards(50))).toBe(1);
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'expired', events: ['create', 'initiate', 'expire'] });
  expect(await db.$count(couponUses)).toBe(0);
});

test('an order of a provider that the sandbox has replaced waits until the provider can be asked: it may have been paid', async ({
  visitor,
}) => {
  const razorpay = (minutes: number) => withProvider(later(visitor, minutes), { name: 'razorpay' });
  const { id, checkout } = await order(razorpay(0));
  await choose(visitor, checkout, 'leave');
  expect(await findOrderAfterReturn(visitor, id, new URLSearchParams())).toMatchObject({ isUnfollowed: true, mayChange: false });
  expect(await reconcileOrders(later(visitor, 5_000))).toBe(0);
  expect((await stateOf(visitor, id)).status).toBe('initiated');
  expect(await reconcileOrders(razorpay(5_010))).toBe(0);
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', enrolments: 1 });
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

test('unknown and malformed order numbers name nothing', async ({ visitor }) => {
  for (const id of [crypto.randomUUID(), '', '1', '%00', 'null']) {
    await expect(findOrderState(visitor, id), id).rejects.toThrow(NotFound);
  }
});

test('an order’s state says nothing of whoever placed it', async ({ visitor }) => {
  const { id } = await order(visitor);
  expect(Object.keys(await findOrderState(visitor, id)).sort()).toEqual([
    'amount',
    'checkoutUrl',
    'id',
    'isTest',
    'isUnfollowed',
    'status',
  ]);
});

test('a coupon that covers the price enrols at once, without a provider', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'SCHOLAR', value: '100' });
  const { orderId, redirectUrl } = await initiatePayment(visitor, anOrder({ couponCode: 'SCHOLAR', amount: 0 }));
  expect(redirectUrl).toBe(`${visitor.siteUrl}/response?order_id=${orderId}`);
  expect(await stateOf(visitor, orderId)).toMatchObject({ status: 'paid', events: ['create', 'pay'], enrolments: 1 });
});

test('ten clicks at once on an order that costs nothing enrol once', async ({ committed }) => {
  await aCoupon({ ...committed, actor: administrator }, { code: 'SCHOLAR', value: '100' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => initiatePayment(committed, anOrder({ couponCode: 'SCHOLAR', amount: 0 }))),
  );
  expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  expect([
    await committed.db.$count(orders),
    await committed.db.$count(enrolments),
    await committed.db.$count(couponUses),
  ]).toEqual([1, 1, 1]);
});

/** A day in the life of one order, in any order; what the provider says is signed and may come twice or late. */
const happening = fc.oneof(
  fc
    .record({ reference: fc.constantFrom('a', 'b', 'c'), amount: fc.constantFrom(coursePrice, 100) })
    .map((payment) => ({ kind: 'told of a payment' as const, payment })),
  fc.constant({ kind: 'told of a failure' as const }),
  fc.constant({ kind: 'ordered again' as const }),
  fc.constant({ kind: 'job' as const }),
);

test('whatever comes in whatever order, money is an enrolment or a refund task, and never both', async ({ visitor }) => {
  const unlimited: Ctx = { ...visitor, rateLimits: 'off' };
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 8 }), async (history) => {
      round += 1;
      const details = { fullName: `Asha ${round}` };
      const { id } = await order(unlimited, details);
      let minutes = 0;
      const arrived = new Map<string, number>();
      for (const [step, { kind, ...rest }] of history.entries()) {
        const ctx = withProvider(later(unlimited, minutes), {});
        if (kind === 'told of a payment' && 'payment' in rest) {
          const reference = `${rest.payment.reference}-${round}`;
          const amount = arrived.get(reference) ?? rest.payment.amount;
          arrived.set(reference, amount);
          await deliver(ctx, { ...paid(id, { reference, amount }), kind: `telling ${step}` });
        } else if (kind === 'told of a failure') await deliver(ctx, { ...failed(id), kind: `failure ${step}` });
        else if (kind === 'ordered again') await order(ctx, details);
        else {
          minutes += 20;
          await reconcileOrders(later(unlimited, minutes));
        }
      }
      const { status, enrolments: enrolled, refunds: tasks } = await stateOf(unlimited, id);
      expect(enrolled + tasks.length).toBe(arrived.size);
      expect(enrolled).toBe(status === 'paid' ? 1 : 0);
    }),
    { numRuns: 25 },
  );
});

test('an expired order gives its coupon back', async ({ visitor, office, db }) => {
  await aCoupon(office, { code: 'ONCE', useLimit: '1' });
  await order(visitor, { couponCode: 'ONCE' });
  expect(await db.$count(couponUses)).toBe(1);
  await expect(order(visitor, { couponCode: 'ONCE', mobile: '1' })).rejects.toThrow(Invalid);
  await reconcileOrders(later({ ...visitor, actor: administrator }, 50));
  expect(await db.$count(couponUses)).toBe(0);
  await order(visitor, { couponCode: 'ONCE', mobile: '1' });
});
