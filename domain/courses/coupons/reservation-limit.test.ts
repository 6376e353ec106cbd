import { expect } from 'vitest';
import { couponUses, orders } from '#db/schema.ts';
import { limitAmount } from '#domain/limits.ts';
import { aCoupon } from '#test/factories.ts';
import { later, test } from '#test/fixtures.ts';
import { aManualPayment, order } from '#test/orders.ts';
import type { Ctx } from '../../context.ts';
import { TooManyTries } from '../../errors.ts';
import { recordManualPayment } from '../payments/manual-payments.server.ts';
import { reservationLimit } from './reservation-limit.server.ts';

/** Places an order by a buyer of their own, told by a digit. */
const buy = (ctx: Ctx, digit: number, couponCode: string) =>
  order(ctx, { couponCode, fullName: `Buyer ${digit}`, mobile: `98200 0000${digit}` });

/** Leaves an address so many orders with limited coupons. */
const leave = (ctx: Ctx, orders: number) =>
  limitAmount(ctx, 'limited-coupons', reservationLimit, reservationLimit.points - orders);

test('one address cannot hold all uses of a limited coupon by orders that it does not pay', async ({ visitor, office, db }) => {
  await aCoupon(office, { useLimit: '500' });
  await leave(visitor, 1);
  await buy(visitor, 1, 'TEN');
  const refusal: TooManyTries = await buy(later(visitor, 15), 2, 'TEN').catch((error) => error);
  expect(refusal).toBeInstanceOf(TooManyTries);
  expect(refusal.message).toMatch(/30 orders an hour .* Please wait 45 minutes and try again, or order without the coupon\.$/);
  expect(refusal.retryAfter).toBe(45 * 60);
  expect([await db.$count(orders), await db.$count(couponUses)], 'nothing is kept of it').toEqual([1, 1]);
  await buy({ ...visitor, address: '198.51.100.1' }, 3, 'TEN');
  await buy(later(visitor, 60), 2, 'TEN');
  expect(await db.$count(couponUses)).toBe(3);
});

test('an order without a coupon, or with one of no limit, is no matter of that, nor is one that is sent twice or refused', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { useLimit: '1' });
  await aCoupon(office, { code: 'ENDLESS' });
  await leave(visitor, 1);
  for (const code of ['', 'ENDLESS']) await buy(visitor, 1, code);
  const first = await buy(visitor, 2, 'TEN');
  expect(await buy(visitor, 2, 'TEN')).toEqual(first);
  await aCoupon(office, { code: 'OTHER', useLimit: '5' });
  await expect(buy(visitor, 3, 'OTHER')).rejects.toThrow(TooManyTries);
  for (const code of ['', 'ENDLESS']) await buy(visitor, 3, code);
});

test('what the office records is not counted', async ({ visitor, office, db }) => {
  await aCoupon(office, { useLimit: '5' });
  await leave(visitor, 0);
  await recordManualPayment(office, aManualPayment({ couponCode: 'TEN' }));
  expect(await db.$count(couponUses)).toBe(1);
});
