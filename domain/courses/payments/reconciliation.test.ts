import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { couponUses, orders } from '#db/schema.ts';
import { aCoupon, aPaidOrder } from '#test/factories.ts';
import { administrator, later, test } from '#test/fixtures.ts';
import { order, paid, silent, stateOf, withProvider } from '#test/orders.ts';
import type { Ctx } from '../../context.ts';
import { Invalid } from '../../errors.ts';
import { choose } from '../../sandbox/checkouts.server.ts';
import { coursePrice } from '../course.ts';
import { findOrderAfterReturn } from '../orders/public-order.server.ts';
import { personalData } from '../personal-data.server.ts';
import { askAboutExpiredOrders, expireOrder, reconcileOrders } from './reconciliation.server.ts';

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

test('a buyer has two minutes to pay before the provider is asked', async ({ visitor }) => {
  const { id, checkout } = await order(visitor);
  await choose(visitor, checkout, 'leave');
  await reconcileOrders(later(visitor, 2));
  expect((await stateOf(visitor, id)).status).toBe('initiated');
  await reconcileOrders(later(visitor, 2.1));
  expect((await stateOf(visitor, id)).status).toBe('paid');
});

test('an order whose buyer looks at it every minute expires in its time', async ({ visitor }) => {
  const { id } = await order(visitor);
  const lookAndReconcile = async (minutes: number) => {
    await findOrderAfterReturn(later(visitor, minutes), id, new URLSearchParams());
    await reconcileOrders(later(visitor, minutes + 0.5));
    return (await stateOf(visitor, id)).status;
  };
  for (const minutes of [42, 43, 44]) expect(await lookAndReconcile(minutes), `${minutes} minutes`).toBe('initiated');
  expect(await lookAndReconcile(45)).toBe('expired');
});

test('no order expires while the provider is silent about it', async ({ visitor }) => {
  const { id, checkout } = await order(visitor);
  await choose(visitor, checkout, 'pay');
  await reconcileOrders(withProvider(later(visitor, 60), { ask: silent }));
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
    payment: { kind: 'unfollowed' },
  });
  await reconcileOrders(afterwards(44));
  expect((await stateOf(visitor, id)).status).toBe('initiated');
  await reconcileOrders(afterwards(50));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'expired', events: ['create', 'initiate', 'expire'] });
  expect(await db.$count(couponUses)).toBe(0);
});

test('an order of a provider that the sandbox has replaced waits until the provider can be asked: it may have been paid', async ({
  visitor,
}) => {
  const razorpay = (minutes: number) => withProvider(later(visitor, minutes), { name: 'razorpay' });
  const { id, checkout } = await order(razorpay(0));
  await choose(visitor, checkout, 'leave');
  expect(await findOrderAfterReturn(visitor, id, new URLSearchParams())).toMatchObject({ payment: { kind: 'unfollowed' } });
  await reconcileOrders(later(visitor, 5_000));
  expect((await stateOf(visitor, id)).status).toBe('initiated');
  await reconcileOrders(razorpay(5_010));
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', enrolments: 1 });
});

test('a payment that came after its order expired is found by asking, where its message was lost', async ({ visitor }) => {
  const { id } = await order(visitor);
  const days = (count: number) => later(visitor, count * 24 * 60);
  await reconcileOrders(later(visitor, 50));
  expect((await stateOf(visitor, id)).status).toBe('expired');
  let asked = 0;
  const slowBank = (ctx: Ctx) =>
    withProvider(ctx, {
      ask: async () => {
        asked += 1;
        return paid(id);
      },
    });
  await askAboutExpiredOrders(slowBank(days(1)));
  expect(asked, 'a day has not gone by since it was asked about').toBe(0);
  for (let time = 0; time < 2; time += 1) await askAboutExpiredOrders(slowBank(days(2)));
  expect(asked).toBe(1);
  expect(await stateOf(visitor, id)).toMatchObject({ status: 'expired', refunds: [['paid after expiry', coursePrice]] });
  await askAboutExpiredOrders(slowBank(days(8)));
  expect(asked, 'nobody is asked for ever').toBe(1);
});

test('a provider is asked about no expired order of another', async ({ visitor }) => {
  const { id } = await order(withProvider(visitor, { name: 'razorpay' }));
  await expireOrder(visitor, id);
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return paid(id);
  };
  await askAboutExpiredOrders(withProvider(later(visitor, 60), { ask }));
  expect(asked).toBe(0);
});

test('at night the provider is asked about expired orders alone: any other would take the place of one', async ({ visitor }) => {
  await aPaidOrder(visitor, { provider: 'sandbox' });
  await order(visitor);
  const { id } = await order(visitor, { fullName: 'Bharat' });
  await expireOrder(visitor, id);
  const asked: string[] = [];
  const ask = async (about: { id: string }) => {
    asked.push(about.id);
    return silent();
  };
  await askAboutExpiredOrders(withProvider(later(visitor, 60), { ask }));
  expect(asked).toEqual([id]);
});

test('for as long as a late payment is asked about, its order is kept because of it, and no longer', async ({ visitor, db }) => {
  const { id } = await order(visitor, { email: 'asha@example.in' });
  await reconcileOrders(later(visitor, 50));
  expect((await stateOf(visitor, id)).status).toBe('expired');
  const asked: string[] = [];
  const week = 7 * 24 * 60;
  for (const minutes of [week + 29, week + 31]) {
    await db.update(orders).set({ askedAt: null });
    const ctx = withProvider(later(visitor, minutes), {
      ask: async () => {
        asked.push(`${minutes - week} minutes`);
        return { kind: 'nothing', order: id, payments: [] };
      },
    });
    await askAboutExpiredOrders(ctx);
    const [held] = await personalData.find(db, 'asha@example.in', ctx.clock());
    expect(held?.keptBecause === undefined).toBe(minutes > week + 30);
  }
  expect(asked, 'its checkout closed half an hour after it was ordered').toEqual(['29 minutes']);
});

test('an order nobody has asked about comes before a hundred that wait to be asked again', async ({ visitor, db }) => {
  const [waiting] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, (await order(visitor)).id));
  if (!waiting) throw new Error('no order was kept');
  await db.update(orders).set({ askedAt: visitor.clock() });
  await db
    .insert(orders)
    .values(
      Array.from({ length: 99 }, () => ({ ...waiting, id: randomUUID(), fingerprint: randomUUID(), askedAt: visitor.clock() })),
    );
  const { id: latest } = await order(later(visitor, 5), { fullName: 'Bharat' });
  const asked: string[] = [];
  const ask = async ({ id }: { id: string }) => {
    asked.push(id);
    return silent();
  };
  await reconcileOrders(withProvider(later(visitor, 10), { ask }));
  expect(asked).toHaveLength(100);
  expect(asked[0]).toBe(latest);
});

test('a run ends after a minute where the provider is silent, and the next one begins with those it left out', async ({
  visitor,
}) => {
  for (const fullName of ['Asha', 'Bharat', 'Chandra', 'Divya', 'Esha', 'Farhan']) await order(visitor, { fullName });
  let moment = later(visitor, 10).clock().getTime();
  const asked: string[] = [];
  const slow = withProvider(
    { ...visitor, clock: () => new Date(moment) },
    {
      ask: async ({ id }) => {
        asked.push(id);
        moment += 25_000;
        return silent();
      },
    },
  );
  await reconcileOrders(slow);
  expect(asked).toHaveLength(3);
  await reconcileOrders(slow);
  expect(new Set(asked).size).toBe(6);
});

test('an expired order gives its coupon back, and no other order’s', async ({ visitor, office, db }) => {
  await aCoupon(office, { code: 'ONCE', useLimit: '1' });
  await aCoupon(office);
  await order(visitor, { couponCode: 'ONCE' });
  const { id: young } = await order(later(visitor, 49), { couponCode: 'TEN', mobile: '1' });
  await expect(order(visitor, { couponCode: 'ONCE', mobile: '2' })).rejects.toThrow(Invalid);
  await reconcileOrders(later({ ...visitor, actor: administrator }, 50));
  expect(await db.select({ orderId: couponUses.orderId }).from(couponUses)).toEqual([{ orderId: young }]);
  await order(visitor, { couponCode: 'ONCE', mobile: '2' });
});
