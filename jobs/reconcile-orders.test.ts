import { isNotNull } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { expect } from 'vitest';
import { refunds } from '#db/schema.ts';
import { coursePrice } from '#domain/courses/course.ts';
import { expireOrder } from '#domain/courses/payments/reconciliation.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { later, test } from '#test/fixtures.ts';
import { order, paid, stateOf, withProvider } from '#test/orders.ts';
import { reconcileOrdersTask } from './reconcile-orders.ts';

test('what no message told of is asked for: that an order was paid, that one was paid too late, and that a refund has arrived', async ({
  visitor,
  office,
  db,
}) => {
  const [open, late] = [await order(visitor), await order(visitor, { fullName: 'Bharat' })];
  await expireOrder(visitor, late.id);
  const refund = async () => ({ reference: 'refund_1' });
  await refundOrder(withProvider(office, { refund }), (await aPaidOrder(office, { provider: 'sandbox' })).id);

  const ask = async ({ id }: { id: string }) => paid(id, { reference: `payment of ${id}` });
  const askAboutRefund = async () => 'made' as const;
  await reconcileOrdersTask(withProvider(later(visitor, 7 * 60), { ask, askAboutRefund }))({}, {} as JobHelpers);

  expect(await stateOf(visitor, open.id)).toMatchObject({ status: 'paid', enrolments: 1 });
  expect(await stateOf(visitor, late.id)).toMatchObject({ status: 'expired', refunds: [['paid after expiry', coursePrice]] });
  expect(await db.$count(refunds, isNotNull(refunds.settledAt))).toBe(1);
});
