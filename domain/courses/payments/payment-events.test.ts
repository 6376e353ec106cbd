import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { enrolments, invoices, mails, orderEvents, paymentEvents, refunds } from '#db/schema.ts';
import { later, sandboxSecret, test } from '#test/fixtures.ts';
import { deliver, failed, live, order, paid, stateOf, withProvider } from '#test/orders.ts';
import type { Ctx } from '../../context.ts';
import { NotFound, Unauthenticated } from '../../errors.ts';
import { type PaymentEvent, Unreadable } from '../../payments.ts';
import { writeMessage } from '../../sandbox/messages.ts';
import { signatureOf } from '../../signature.ts';
import { coursePrice } from '../course.ts';
import { findPublicOrder } from '../orders/public-order.server.ts';
import { receiveWebhook } from './incoming-events.server.ts';
import { handleEvent } from './payment-events.server.ts';
import { reconcileOrders } from './reconciliation.server.ts';

const givenBack = (reference = 'test_payment_1'): PaymentEvent => ({
  kind: 'payment.refunded',
  order: '',
  payments: [],
  refunded: [{ paymentReference: reference, reference: 'refund_1', remaining: 0 }],
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
      ['wrong currency', coursePrice],
    ],
  });
  await deliver(visitor, paid(id));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', enrolments: 1 });
});

test('of money in another currency its buyer is told no sum in rupees, and the office is told the currency', async ({
  visitor,
  db,
}) => {
  const buyer = live(visitor);
  const { id } = await order(buyer);
  await deliver(buyer, paid(id, { reference: 'dollars', currency: 'USD' }));
  await deliver(buyer, givenBack('dollars'));
  const told = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(told.map(({ event, detail }) => `${event} ${detail}`)).toContain('wrong currency dollars: USD');
  const letters = (await db.select().from(mails)).map(({ letter }) => JSON.stringify(letter));
  const [letter] = letters.filter((text) => text.includes('not in rupees'));
  expect(letter).toContain('We have refunded a payment for your order');
  expect(letter).not.toContain('₹');
});

test('a second payment of one order is a refund task', async ({ visitor }) => {
  const { id } = await order(visitor);
  await deliver(visitor, paid(id));
  await deliver(visitor, paid(id, { reference: 'from the other tab' }));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', enrolments: 1, refunds: [['paid twice', coursePrice]] });
});

test.for([
  ['a payment and then its refund', false],
  ['a refund and then its payment', true],
] as const)('%s end alike: the order is refunded, the student not enrolled', async ([, refundFirst], { visitor, db }) => {
  const { id } = await order(visitor);
  const deliveries = [paid(id), givenBack()];
  for (const event of refundFirst ? deliveries.toReversed() : deliveries) await deliver(visitor, event);
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

test('a payment and the refunds of its parts end alike in whatever order they are told', async ({ visitor, db }) => {
  let round = 0;
  const remains = fc.uniqueArray(fc.constantFrom(1_000_000, 500_000, 0), { minLength: 1 });
  const told = remains.chain((all) => fc.shuffledSubarray(['paid', ...all], { minLength: all.length + 1 }));
  await fc.assert(
    fc.asyncProperty(told, async (history) => {
      round += 1;
      const reference = `parts-${round}`;
      const { id } = await order({ ...visitor, rateLimits: 'off' }, { fullName: `Asha ${round}` });
      for (const what of history) {
        const refunded = [{ paymentReference: reference, reference: `refund of ${what}`, remaining: Number(what) }];
        await deliver(visitor, what === 'paid' ? paid(id, { reference }) : { ...givenBack(reference), refunded });
      }
      const left = Math.min(...history.filter((what) => what !== 'paid').map(Number));
      const [kept] = await db.select().from(refunds).where(eq(refunds.orderId, id));
      expect((await stateOf(visitor, id)).status).toBe(left === 0 ? 'refunded' : 'paid');
      expect(kept).toMatchObject(
        left === 0 ? { status: 'done' } : { status: 'open', reason: 'partly refunded', remaining: left },
      );
    }),
    { numRuns: 30 },
  );
});

test('a payment and its refund told at the same moment do not miss each other', async ({ committed }) => {
  for (let time = 0; time < 8; time += 1) {
    const { id } = await order(committed, { fullName: `Asha ${time}` });
    const reference = `test_payment_${time}`;
    await Promise.all([deliver(committed, givenBack(reference)), deliver(committed, paid(id, { reference }))]);
    expect((await findPublicOrder(committed, id)).status).toBe('refunded');
  }
});

test('of refunds told before their payment, one that failed takes no other back', async ({ visitor, db }) => {
  const { id } = await order(visitor);
  await deliver(visitor, givenBack());
  const failedRefunds = [{ paymentReference: 'test_payment_1', reference: 'refund_0' }];
  await db.transaction((transaction) =>
    handleEvent(transaction, visitor, { kind: 'refund.failed', order: '', payments: [], failedRefunds }),
  );
  await deliver(visitor, paid(id));
  expect((await stateOf(visitor, id)).status).toBe('refunded');
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
  await reconcileOrders(later(visitor, 50));
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

test('events of orders that are not ours change nothing', async ({ visitor, db }) => {
  const { id } = await order(visitor);
  const { id: left } = await order(withProvider(visitor, { name: 'razorpay' }), { fullName: 'Bharat' });
  for (const foreign of [crypto.randomUUID(), '', 'abc', '%00', `${id} `, left]) await deliver(visitor, paid(foreign));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'initiated', enrolments: 0 });
  expect(await stateOf(visitor, left), 'of another provider').toMatchObject({ status: 'initiated', enrolments: 0 });
  expect(await db.$count(enrolments)).toBe(0);
  expect(await db.$count(refunds)).toBe(0);
});

test('a message with a wrong signature, another’s body or for another provider is refused', async ({ visitor, db }) => {
  const { id } = await order(visitor);
  const { body, signature } = writeMessage(paid(id), sandboxSecret);
  const forged = writeMessage(paid(id), 'a guess').signature;
  for (const wrong of [undefined, '', 'x', forged, signature.toUpperCase(), `${signature}0`]) {
    await expect(receiveWebhook(visitor, 'sandbox', body, () => wrong)).rejects.toThrow(Unauthenticated);
  }
  const tampered = body.replace('test_payment_1', 'test_payment_2');
  await expect(receiveWebhook(visitor, 'sandbox', tampered, () => signature)).rejects.toThrow(Unauthenticated);
  await expect(receiveWebhook(visitor, 'razorpay', body, () => signature)).rejects.toThrow(NotFound);
  expect(await db.$count(paymentEvents)).toBe(0);
  expect((await stateOf(visitor, id)).status).toBe('initiated');
});

test('signed nonsense is taken and reported, and does nothing', async ({ visitor, db }) => {
  const reported: unknown[] = [];
  const ctx = { ...visitor, reportError: (error: unknown) => reported.push(error) };
  const nonsense = ['', '{', 'null', '[]', '{"order":1}', '{"kind":"x","order":"y","payments":[{"amount":"1"}]}'];
  for (const body of nonsense) await receiveWebhook(ctx, 'sandbox', body, () => signatureOf(sandboxSecret, body));
  expect(reported).toEqual(nonsense.map(() => expect.any(Unreadable)));
  expect(await db.$count(paymentEvents)).toBe(0);
});

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
