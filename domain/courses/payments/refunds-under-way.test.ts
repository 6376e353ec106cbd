import { expect } from 'vitest';
import { refunds } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { later, test } from '#test/fixtures.ts';
import { withProvider } from '#test/orders.ts';
import type { Ctx } from '../../context.ts';
import { refundOrder } from './refund-order.server.ts';
import { recordReturn } from './refunds.server.ts';
import { followRefunds } from './refunds-under-way.server.ts';

const hour = 60;
const day = 24 * hour;

/** A refund that the provider has just agreed to. */
async function aRefund(office: Ctx): Promise<void> {
  const { id } = await aPaidOrder(office, { provider: 'sandbox' });
  const refund = async () => ({ reference: 'refund_1' });
  expect(await refundOrder(withProvider(office, { refund }), id)).toBe('done');
}

/** Whether the provider is asked about refunds so many minutes after it agreed to them. */
async function isAsked(ctx: Ctx, minutes: number): Promise<boolean> {
  let asked = false;
  const askAboutRefund = async () => {
    asked = true;
    return 'under way' as const;
  };
  await followRefunds(withProvider(later(ctx, minutes), { askAboutRefund }));
  return asked;
}

test('a bank has six hours, and as long between two questions', async ({ office, visitor }) => {
  await aRefund(office);
  expect(await isAsked(visitor, 6 * hour)).toBe(false);
  expect(await isAsked(visitor, 6 * hour + 1)).toBe(true);
  expect(await isAsked(visitor, 12 * hour + 1)).toBe(false);
  expect(await isAsked(visitor, 12 * hour + 2)).toBe(true);
});

test('what the provider says of one refund settles no other that was made while it answered', async ({ office, visitor, db }) => {
  await aRefund(office);
  const askAboutRefund = async () => {
    await db.update(refunds).set({ refundReference: 'refund_2' });
    return 'made' as const;
  };
  await followRefunds(withProvider(later(visitor, 7 * hour), { askAboutRefund }));
  expect(await db.select().from(refunds)).toMatchObject([{ refundReference: 'refund_2', settledAt: null }]);
});

test('a refund is followed for thirty days', async ({ office, visitor }) => {
  await aRefund(office);
  expect(await isAsked(visitor, 30 * day - 1)).toBe(true);
  expect(await isAsked(visitor, 30 * day + 6 * hour)).toBe(false);
});

test('about what the office returned itself the provider is not asked', async ({ office, visitor, db }) => {
  const { id, paymentReference, provider, amount } = await aPaidOrder(office, { provider: 'sandbox' });
  const owed = { orderId: id, provider, paymentReference, amount, createdAt: office.clock() };
  const takenOver = { reason: 'requested', status: 'open', lastError: 'The provider refused' } as const;
  const [refund] = await db
    .insert(refunds)
    .values({ ...owed, ...takenOver })
    .returning();
  await recordReturn(office, refund?.id ?? '', { reference: 'NEFT 77' });
  expect(await isAsked(visitor, 7 * hour)).toBe(false);
});
