import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents, couponUses, enrolments, invoices, orders, refunds } from '#db/schema.ts';
import { aCoupon, anOrder, aPaidOrder } from '#test/factories.ts';
import { administrator, now, test } from '#test/fixtures.ts';
import { aDispute, aManualPayment, withProvider } from '#test/orders.ts';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import type { Invalid } from '../errors.ts';
import { usualRetention } from '../retention.ts';
import { coursePrice } from './course.ts';
import { initiatePayment } from './orders/orders.server.ts';
import { withNumberUnneeded } from './overdue.server.ts';
import { recordManualPayment } from './payments/manual-payments.server.ts';
import { handleEvent } from './payments/payment-events.server.ts';
import { personalData } from './personal-data.server.ts';

const mobile = '9851222825';
const period = usualRetention.mobileNumbers;
const daysLater = (days: number) => new Date(now.getTime() + days * day);
const forgetIn = ({ db, retention }: Ctx, days: number) =>
  db.transaction((transaction) => personalData.forget(transaction, retention, daysLater(days)));

/** An order that a buyer without an email has placed with a coupon and paid. */
async function anOrderPaidWithCoupon(ctx: Ctx): Promise<void> {
  const buyer = withProvider(ctx, { name: 'razorpay' });
  const { orderId: order } = await initiatePayment(buyer, anOrder({ mobile, email: '', couponCode: 'TEN' }));
  const payment = { reference: `pay_${order}`, amount: coursePrice * 0.9, currency: 'INR', method: 'upi' };
  await ctx.db.transaction((transaction) => handleEvent(transaction, buyer, { kind: 'paid', order, payments: [payment] }));
}

test('a buyer’s mobile number goes three years after the order with all that is made of it, and what was bought stays', async ({
  visitor,
  office,
  db,
}) => {
  await aCoupon(office);
  await anOrderPaidWithCoupon(visitor);
  const kept = async () => ({
    order: await db.select({ mobile: orders.mobile, fingerprint: orders.fingerprint }).from(orders),
    use: await db.select({ person: couponUses.person }).from(couponUses),
    agreed: await db.select({ email: consents.email }).from(consents),
  });
  const before = await kept();
  expect(before).toMatchObject({ order: [{ mobile }], use: [{ person: mobile }], agreed: [{ email: mobile }] });
  await forgetIn(visitor, period);
  expect(await kept()).toEqual(before);
  await forgetIn(visitor, period + 1);
  expect(await kept()).toEqual({ order: [{ mobile: '', fingerprint: '' }], use: [{ person: '' }], agreed: [{ email: '' }] });
  expect([await db.$count(enrolments), await db.$count(invoices)]).toEqual([1, 1]);
});

test('a coupon’s use counts for the coupon also once its buyer’s number is forgotten, and no longer for the buyer', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { useLimit: '2', perPersonLimit: '1' });
  await anOrderPaidWithCoupon(visitor);
  const refusal = () => anOrderPaidWithCoupon(visitor).catch(({ errors }: Invalid) => errors.couponCode?.[0]);
  expect(await refusal()).toBe('You have already used this coupon.');
  await forgetIn(visitor, period + 1);
  expect(await refusal(), 'it is taken').toBeUndefined();
  await forgetIn(visitor, period + 1);
  expect(await refusal()).toBe('This coupon has been used up.');
});

test('of orders that somebody has locked, no other is told to be without need of its number', async ({ visitor, db }) => {
  const [{ id }] = [await aPaidOrder(visitor, { mobile }), await aPaidOrder(visitor, { mobile: '9851222826' })];
  const unneeded = (among?: string[]) =>
    db.transaction((transaction) => withNumberUnneeded(transaction, visitor.retention, daysLater(period + 1), among));
  expect(await unneeded()).toHaveLength(2);
  expect(await unneeded([id])).toEqual([id]);
});

/** Each leaves something to be settled with the buyer of the one order. */
const waiting: Record<string, (office: Ctx) => Promise<unknown>> = {
  'is to go back': async (office) => {
    const { id: orderId, provider, amount } = await aPaidOrder(office, { mobile });
    const owed = { orderId, provider, amount, createdAt: now, reason: 'paid twice', status: 'open' } as const;
    return office.db.insert(refunds).values({ ...owed, paymentReference: 'the second' });
  },
  'is disputed': async (office) => aDispute(office, await aPaidOrder(office, { mobile })),
  'waits for a second person': (office) => recordManualPayment(office, aManualPayment({ mobile })),
};

test.for(Object.entries(waiting))(
  'the number of whose money %s is kept until that is settled',
  async ([, wait], { visitor, db }) => {
    await wait({ ...visitor, actor: administrator });
    await forgetIn(visitor, period + 1);
    expect(await db.$count(orders, eq(orders.mobile, mobile))).toBe(1);
  },
);
