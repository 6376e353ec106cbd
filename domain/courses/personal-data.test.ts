import { expect } from 'vitest';
import type { Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import { anOrder, aPaidOrder } from '#test/factories.ts';
import { now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import { day } from '../durations.ts';
import { usualRetention } from '../retention.ts';
import { recordManualPayment, rejectManualPayment } from './manual-payments.server.ts';
import { initiatePayment } from './orders.server.ts';
import { heed } from './payment-news.server.ts';
import { personalData } from './personal-data.server.ts';
import { ManualPayment } from './schema.ts';

const asha = 'asha@example.in';
const daysLater = (days: number) => new Date(now.getTime() + days * day);
const aTransfer = ManualPayment.parse({ ...anOrder({ email: asha }), method: 'bank transfer', reference: 'UTR 0042' });

test('an order of which money goes back twice is one thing held, with its amount as Indians read it', async ({ visitor, db }) => {
  const { id } = await aPaidOrder(visitor, { email: asha });
  const refund = {
    orderId: id,
    provider: 'sandbox',
    amount: 1_542_100,
    reason: 'paid twice',
    status: 'open',
    createdAt: now,
  } as const;
  await db.insert(refunds).values([
    { ...refund, paymentReference: 'the second' },
    { ...refund, paymentReference: 'the third' },
  ]);
  const held = await personalData.find(db, asha, now);
  expect(held.map((item) => item.id)).toEqual([id]);
  expect(held[0]?.facts).toContainEqual(['Amount', '₹15,421']);
});

test('money recorded and not confirmed is neither erased nor forgotten; once turned down, it is forgotten', async ({
  visitor,
  office,
  db,
}) => {
  const id = await recordManualPayment(office, aTransfer);
  const [held] = await personalData.find(db, asha, daysLater(30));
  expect(held?.keptBecause).toContain('has to be accounted for');
  await db.transaction((transaction) => personalData.erase(transaction, asha, daysLater(30)));
  await db.transaction((transaction) => personalData.forget(transaction, visitor.retention, daysLater(91)));
  expect(await db.$count(orders)).toBe(1);
  await rejectManualPayment(office, id);
  await db.transaction((transaction) => personalData.forget(transaction, visitor.retention, daysLater(91)));
  expect(await db.$count(orders)).toBe(0);
});

test('of an order the office has turned down, no payment can arrive: asked for, it is erased at once', async ({ office, db }) => {
  await rejectManualPayment(office, await recordManualPayment(office, aTransfer));
  const [held] = await personalData.find(db, asha, now);
  expect(held?.keptBecause).toBeUndefined();
  await db.transaction((transaction) => personalData.erase(transaction, asha, now));
  expect(await db.$count(orders)).toBe(0);
});

test('an order whose money went back is forgotten once the law asks for it no more', async ({ visitor, db }) => {
  const { orderId } = await initiatePayment(visitor, anOrder({ email: asha }));
  const given = { orderId, provider: 'sandbox', amount: 1_542_100, reason: 'paid after expiry', createdAt: now } as const;
  await db.insert(refunds).values({ ...given, paymentReference: 'late', status: 'done', doneAt: now });
  const forgetIn = (days: number) =>
    db.transaction((transaction) => personalData.forget(transaction, usualRetention, daysLater(days)));
  await forgetIn(usualRetention.invoices - 1);
  expect(await db.$count(orders)).toBe(1);
  await forgetIn(usualRetention.invoices + 1);
  expect(await db.$count(orders)).toBe(0);
});

const removals = {
  erased: (transaction: Transaction) => personalData.erase(transaction, asha, daysLater(100)),
  forgotten: (transaction: Transaction) => personalData.forget(transaction, usualRetention, daysLater(100)),
};

test.for(Object.entries(removals))(
  'money that is heard of while its order is being %s is not lost, nor the order',
  async ([, remove], { committed }) => {
    for (const amount of [1_542_100, 1]) {
      const { orderId } = await initiatePayment(committed, anOrder({ fullName: `Asha of ${amount}`, email: asha }));
      const payment = { reference: `late ${amount}`, amount, currency: 'INR', method: 'upi' };
      const { removing } = await committed.db.transaction(async (transaction) => {
        await heed(transaction, committed, { kind: 'told late', order: orderId, payments: [payment] });
        const removing = committed.db.transaction(remove);
        await untilOneWaits(committed.db);
        return { removing };
      });
      await removing;
      const [held] = (await personalData.find(committed.db, asha, daysLater(100))).filter(({ id }) => id === orderId);
      expect(held?.keptBecause).toBeDefined();
    }
    expect(await committed.db.$count(refunds)).toBe(1);
  },
);
