import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment } from '../../payments.ts';
import { type OrderEvent, type OrderStatus, openStatuses, settlePayment, transitions } from './order-status.ts';

const amount = 1_542_100;
const statuses = Object.keys(transitions) as OrderStatus[];
const events: OrderEvent[] = ['initiate', 'pay', 'fail', 'reject', 'expire', 'refund'];

test('these are the changes of an order, and there are no others', () => {
  const changes = statuses.flatMap((from) => events.map((event) => [from, event, transitions[from][event]] as const));
  expect(changes.filter(([, , to]) => to !== undefined).map((change) => change.join(' '))).toEqual([
    'created initiate initiated',
    'created pay paid',
    'created fail failed',
    'created reject rejected',
    'created expire expired',
    'initiated pay paid',
    'initiated fail failed',
    'initiated expire expired',
    'failed initiate initiated',
    'failed pay paid',
    'failed expire expired',
    'paid refund refunded',
  ]);
});

test('an order is open exactly while it can be paid', () => {
  expect(statuses.filter((status) => transitions[status].pay)).toEqual(openStatuses);
});

/** What may happen to one order, told in any order and any number of times. */
const payment: fc.Arbitrary<Payment> = fc.record({
  reference: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
  amount: fc.constantFrom(amount, amount - 1, 1, amount * 100),
  currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
  method: fc.constant('upi'),
});
const happening = fc.oneof(
  payment.map((paid) => ({ kind: 'payment' as const, paid })),
  fc.constantFrom(...events.filter((event) => event !== 'pay')).map((event) => ({ kind: 'event' as const, event })),
);

/** An order under a history, as the verbs keep it. */
function live(history: (typeof happening extends fc.Arbitrary<infer Value> ? Value : never)[]) {
  const order: { status: OrderStatus; amount: number; paymentReference: string } = {
    status: 'created',
    amount,
    paymentReference: '',
  };
  const refunds: string[] = [];
  const enrolments: string[] = [];
  for (const step of history) {
    if (step.kind === 'event') {
      order.status = transitions[order.status][step.event] ?? order.status;
      continue;
    }
    const settlement = settlePayment(order, step.paid, refunds.includes(step.paid.reference));
    if (settlement === 'pays') {
      Object.assign(order, { status: transitions[order.status].pay, paymentReference: step.paid.reference });
      enrolments.push(step.paid.reference);
    } else if (settlement !== 'known') refunds.push(step.paid.reference);
  }
  return { order, refunds, enrolments };
}

test('whatever happens, each payment ends in one enrolment or one refund, never in both and never in neither', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (history) => {
      const { refunds, enrolments } = live(history);
      const arrived = new Set(history.flatMap((step) => (step.kind === 'payment' ? [step.paid.reference] : [])));
      expect([...refunds, ...enrolments].sort()).toEqual([...arrived].sort());
      expect(enrolments.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test('an order is paid or refunded exactly when a payment of the right amount, in rupees, paid it', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (history) => {
      const { order, enrolments } = live(history);
      expect(['paid', 'refunded'].includes(order.status)).toBe(enrolments.length === 1);
      const paidWith = history.find((step) => step.kind === 'payment' && step.paid.reference === enrolments[0]);
      if (paidWith?.kind === 'payment') expect(paidWith.paid).toMatchObject({ amount, currency: 'INR' });
    }),
    { numRuns: 2_000 },
  );
});

test('the same message ten times means the same as once', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 10 }), payment, (history, paid) => {
      const once = live([...history, { kind: 'payment', paid }]);
      const tenTimes = live([...history, ...Array.from({ length: 10 }, () => ({ kind: 'payment' as const, paid }))]);
      expect(tenTimes).toEqual(once);
    }),
    { numRuns: 2_000 },
  );
});

test('what is paid stays paid until it is refunded, and what is refunded, expired or turned down stays so', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 20 }), happening, (history, last) => {
      const before = live(history).order.status;
      const after = live([...history, last]).order.status;
      if (before === 'paid') expect(['paid', 'refunded']).toContain(after);
      if (['refunded', 'expired', 'rejected'].includes(before)) expect(after).toBe(before);
    }),
    { numRuns: 2_000 },
  );
});
