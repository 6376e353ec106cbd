import { eq, ne } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { auditEntries, coupons, couponUses, enrolments, orders } from '#db/schema.ts';
import { aCoupon, anOrder } from '#test/factories.ts';
import { administrator, colleague, later, test } from '#test/fixtures.ts';
import { aManualPayment, silent, withProvider } from '#test/orders.ts';
import { Conflict, Forbidden, Invalid, Unauthenticated, Unavailable } from '../../errors.ts';
import { findOrder, listOrders, listUnconfirmed } from '../orders/office-orders.server.ts';
import { initiatePayment } from '../orders/orders.server.ts';
import { findOrderAfterReturn } from '../orders/public-order.server.ts';
import { OrderFilter } from '../orders/schema.ts';
import { confirmManualPayment, recordManualPayment, rejectManualPayment } from './manual-payments.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { approveRefund, listRefundTasks, recordReturn, takeOverRefund } from './refunds.server.ts';

test('money the office received is an order nobody is enrolled for, until a second person confirms it', async ({
  office,
  db,
}) => {
  const meera = { ...office, actor: colleague };
  const id = await recordManualPayment(meera, aManualPayment());
  expect(await listUnconfirmed(office)).toMatchObject([
    { id, fullName: 'Asha Verma', amount: 1_542_100, method: 'bank transfer', reference: 'UTR 0042' },
  ]);
  expect(await findOrder(office, id)).toMatchObject({ awaitsConfirmation: true, canRefund: false });
  await expect(confirmManualPayment(meera, id)).rejects.toThrow(Forbidden);
  expect(await db.$count(enrolments)).toBe(0);
  await confirmManualPayment(office, id);
  expect(await db.$count(enrolments, eq(enrolments.orderId, id))).toBe(1);
  expect((await findOrder(office, id)).order).toMatchObject({ status: 'paid', provider: 'manual', paymentReference: 'UTR 0042' });
  expect(await findOrder(office, id)).toMatchObject({ awaitsConfirmation: false, canRefund: true });
  await expect(confirmManualPayment(office, id)).rejects.toThrow(Conflict);
  expect(await listUnconfirmed(office)).toEqual([]);
});

test('confirmed by many at once, a manual payment enrols once', async ({ committed }) => {
  const id = await recordManualPayment({ ...committed, actor: colleague }, aManualPayment());
  const office = { ...committed, actor: administrator };
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => confirmManualPayment(office, id)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await committed.db.$count(enrolments)).toBe(1);
});

test('one transfer is recorded once, also by two people at the same moment', async ({ committed }) => {
  const answers = await Promise.allSettled(
    [administrator, colleague].map((actor) => recordManualPayment({ ...committed, actor }, aManualPayment())),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = answers.find((answer) => answer.status === 'rejected')?.reason;
  expect(refusal).toBeInstanceOf(Invalid);
  expect(await committed.db.$count(orders)).toBe(1);
});

test('a form that is sent twice records one payment, and neither press is refused', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const [one, other] = await Promise.all([1, 2].map(() => recordManualPayment(office, aManualPayment())));
  expect(one).toBe(other);
  await confirmManualPayment({ ...committed, actor: colleague }, one ?? '');
  expect(await recordManualPayment(office, aManualPayment()), 'confirmed meanwhile').toBe(one);
  expect(await committed.db.$count(orders)).toBe(1);
  await expect(recordManualPayment(later(office, 11), aManualPayment())).rejects.toThrow(Invalid);
  await expect(recordManualPayment(office, aManualPayment({ fullName: 'Bina Shah' }))).rejects.toThrow(Invalid);
});

test('one transfer is recorded once, however its reference is spelt', async ({ office, db }) => {
  await recordManualPayment(office, aManualPayment({ reference: 'UTR: sbin 2263-27000991' }));
  const spelt = [
    'SBIN226327000991',
    'SBIN 226327000991',
    'sbin226327000991.',
    'UTR SBIN226327000991',
    'Ref. no. SBIN/226327000991',
  ];
  for (const reference of spelt)
    await expect(recordManualPayment(office, aManualPayment({ reference })), reference).rejects.toThrow(Invalid);
  expect((await listUnconfirmed(office)).map(({ reference }) => reference)).toEqual(['UTR: SBIN 2263-27000991']);
  for (const reference of ['SBIN226327000992', 'UTR', 'Ref.', 'नकद १', 'नकद २', 'चेक १२३ A', 'चेक ४५६ A', '—'])
    await recordManualPayment(office, aManualPayment({ reference }));
  await expect(recordManualPayment(office, aManualPayment({ reference: 'नकद १', fullName: 'Bina Shah' }))).rejects.toThrow(
    Invalid,
  );
  expect(await db.$count(orders)).toBe(9);
});

test('a reference is the same whichever words for it stand before it', async ({ office, db }) => {
  const spelt = {
    HDFCN52026112012345: ['UTR Ref No', 'UTR number', 'UTR No.', 'NEFT UTR:', 'RTGS', 'Reference number', 'Ref. ID'],
    IDFBH26325001234: ['UTR', 'Transaction ID', 'Txn no'],
    '412345678901': ['RRN', 'UPI Ref No', 'UPI', 'UPI transaction ID', 'IMPS/RRN', 'Txn ID'],
  };
  for (const [bare, words] of Object.entries(spelt)) {
    await recordManualPayment(office, aManualPayment({ reference: bare }));
    for (const before of words) {
      const recording = recordManualPayment(office, aManualPayment({ reference: `${before} ${bare}` }));
      await expect(recording, `${before} ${bare}`).rejects.toThrow(Invalid);
    }
  }
  for (const reference of ['UTR number', 'UPI', 'Reference', 'NOIDA', '1 UPI', 'HDFCN52026112012346'])
    await recordManualPayment(office, aManualPayment({ reference }));
  expect(await db.$count(orders)).toBe(9);
});

test('two people who spell one transfer’s reference in two ways at the same moment record it once', async ({ committed }) => {
  const answers = await Promise.allSettled([
    recordManualPayment({ ...committed, actor: administrator }, aManualPayment({ reference: 'UTR 0042' })),
    recordManualPayment({ ...committed, actor: colleague }, aManualPayment({ reference: '0042' })),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await committed.db.$count(orders)).toBe(1);
});

test('a coupon counts where it did on the day the money came', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'DIWALI', startsOn: '2026-11-17', endsOn: '2026-11-18', perPersonLimit: '1' });
  const on = (receivedOn: string) => recordManualPayment(office, aManualPayment({ couponCode: 'DIWALI', receivedOn }));
  await expect(on('2026-11-20'), 'today').rejects.toThrow(Invalid);
  await expect(on('2026-11-16')).rejects.toThrow(Invalid);
  await expect(on('2026-11-19')).rejects.toThrow(Invalid);
  const early = { ...visitor, clock: () => new Date('2026-11-18T12:00:00Z') };
  const { orderId } = await initiatePayment(early, anOrder({ couponCode: 'DIWALI' }));
  const id = await on('2026-11-18');
  expect((await findOrder(office, id)).order).toMatchObject({ amount: 1_387_890, receivedOn: '2026-11-18' });
  expect((await findOrder(office, orderId)).order.status, 'the unpaid order made way').toBe('expired');
});

test('money comes today or up to 366 days ago, and on no day that is to come or before that', async ({ office }) => {
  for (const receivedOn of ['2026-11-21', '2025-11-18', '1926-11-20'])
    await expect(recordManualPayment(office, aManualPayment({ receivedOn }))).rejects.toThrow(Invalid);
  await recordManualPayment(office, aManualPayment({ receivedOn: '2025-11-19', reference: 'UTR 0041', fullName: 'Bina Shah' }));
  const id = await recordManualPayment(office, aManualPayment());
  expect((await findOrder(office, id)).order.receivedOn).toBe('2026-11-20');
});

test('who pays at the bank after leaving the checkout keeps the coupon: the unpaid order ends', async ({ visitor, office }) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const { orderId } = await initiatePayment(visitor, anOrder({ couponCode: 'TEN' }));
  const id = await recordManualPayment(office, aManualPayment({ couponCode: 'TEN' }));
  expect((await findOrder(office, id)).order).toMatchObject({ amount: 1_387_890, status: 'created' });
  expect((await findOrder(office, orderId)).order.status).toBe('expired');
});

test.for([
  ['', {}],
  [', though their order holds the only use of the coupon that a person has', { perPersonLimit: '1' }],
  [', though their order holds the last use of the coupon', { useLimit: '1' }],
] as const)(
  'money is not recorded with a coupon that leaves nothing to pay, and neither its reference nor the buyer’s checkout is used up%s',
  async ([, limits], { visitor, office, db }) => {
    await aCoupon(office, { code: 'FREE', value: '90', ...limits });
    const { orderId } = await initiatePayment(visitor, anOrder({ couponCode: 'FREE' }));
    await db.update(coupons).set({ value: 100 });
    const refused = await recordManualPayment(office, aManualPayment({ couponCode: 'FREE' })).catch(
      (error: Invalid) => error.errors,
    );
    expect(refused).toEqual({ couponCode: [expect.stringMatching(/^With this coupon there is nothing to pay/)] });
    expect((await findOrder(office, orderId)).order.status).toBe('initiated');
    expect(await db.$count(orders, eq(orders.provider, 'manual'))).toBe(0);
    const id = await recordManualPayment(office, aManualPayment());
    expect((await findOrder(office, id)).order).toMatchObject({ amount: 1_542_100, paymentReference: 'UTR 0042' });
  },
);

test('while the provider does not say whether the buyer’s unpaid order was paid, nothing is recorded in its place', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { perPersonLimit: '1' });
  const { orderId } = await initiatePayment(visitor, anOrder({ couponCode: 'TEN' }));
  const recording = recordManualPayment(
    withProvider(office, { close: silent, ask: silent }),
    aManualPayment({ couponCode: 'TEN' }),
  );
  await expect(recording).rejects.toThrow(Unavailable);
  expect((await findOrder(office, orderId)).order.status).toBe('initiated');
  expect(await listUnconfirmed(office)).toEqual([]);
});

test('a payment that has not come is turned down, and its reference and coupon are free again, and no other’s', async ({
  office,
  db,
}) => {
  await aCoupon(office, { useLimit: '1' });
  await aCoupon(office, { code: 'DIWALI' });
  const another = { fullName: 'Bharat', mobile: '98200 00001', reference: 'UTR 0043', couponCode: 'DIWALI' };
  const other = await recordManualPayment(office, aManualPayment(another));
  const id = await recordManualPayment(office, aManualPayment({ couponCode: 'TEN' }));
  await rejectManualPayment(office, id);
  expect((await findOrder(office, id)).order.status).toBe('rejected');
  expect(await db.select({ orderId: couponUses.orderId }).from(couponUses)).toEqual([{ orderId: other }]);
  const again = await recordManualPayment(office, aManualPayment({ couponCode: 'TEN' }));
  expect(again).not.toBe(id);
  const unconfirmed = await listUnconfirmed(office);
  expect(new Map(unconfirmed.map(({ id, reference }) => [id, reference]))).toEqual(
    new Map([
      [other, 'UTR 0043'],
      [again, 'UTR 0042'],
    ]),
  );
});

test('what the office decides about a recorded payment stands on record with its status, amount and reference', async ({
  office,
  db,
}) => {
  const confirmed = await recordManualPayment({ ...office, actor: colleague }, aManualPayment());
  await confirmManualPayment(office, confirmed);
  const rejected = await recordManualPayment(office, aManualPayment({ reference: 'UTR 0043', fullName: 'Bina Shah' }));
  await rejectManualPayment(office, rejected);
  const recorded = await db
    .select()
    .from(auditEntries)
    .where(ne(auditEntries.action, 'record payment'))
    .orderBy(auditEntries.action);
  const amount = 1_542_100;
  expect(recorded).toMatchObject([
    {
      action: 'confirm payment',
      before: { status: 'created', amount, reference: 'UTR 0042' },
      after: { status: 'paid', amount, reference: 'UTR 0042' },
    },
    {
      action: 'reject payment',
      before: { status: 'created', amount, reference: 'UTR 0043' },
      after: { status: 'rejected', amount, reference: '' },
    },
  ]);
});

test('whoever decides on a payment that a colleague has decided on reads what became of it', async ({ office }) => {
  const meera = { ...office, actor: colleague };
  const refused = (decide: typeof confirmManualPayment, id: string) => decide(office, id).catch((error: Error) => error.message);
  const id = await recordManualPayment(meera, aManualPayment());
  await confirmManualPayment(office, id);
  const confirmed = 'This payment has been confirmed already, and the student is enrolled.';
  for (const decide of [rejectManualPayment, confirmManualPayment]) expect(await refused(decide, id)).toBe(confirmed);
  await refundOrder(office, id);
  const [task] = await listRefundTasks(office);
  await recordReturn(office, task?.id ?? '', { reference: 'NEFT 77' });
  expect(await refused(rejectManualPayment, id)).toBe('This payment was confirmed, and has been refunded since.');
  const other = await recordManualPayment(meera, aManualPayment({ reference: 'UTR 0043', fullName: 'Bina Shah' }));
  await rejectManualPayment(meera, other);
  expect(await refused(confirmManualPayment, other)).toBe('This payment has been turned down already. Nobody was enrolled.');
});

test('whoever looks at an order the office recorded reads that it is being confirmed, or was turned down', async ({
  visitor,
  office,
}) => {
  const id = await recordManualPayment(office, aManualPayment());
  const look = () => findOrderAfterReturn(visitor, id, new URLSearchParams());
  expect(await look()).toMatchObject({ status: 'created', payment: { kind: 'unconfirmed' } });
  await rejectManualPayment(office, id);
  expect(await look()).toMatchObject({ status: 'rejected', payment: { kind: 'over' } });
  const { events } = await findOrder(office, id);
  expect(events.map(({ event }) => event)).toEqual(['create', 'reject']);
});

test('a provider is asked about no order of the office, also of those once kept as failed', async ({ visitor, office, db }) => {
  const id = await recordManualPayment(office, aManualPayment());
  await db.update(orders).set({ status: 'failed', paymentReference: '' }).where(eq(orders.id, id));
  const ask = vi.fn();
  expect(await findOrderAfterReturn(withProvider(visitor, { ask }), id, new URLSearchParams())).toMatchObject({
    payment: { kind: 'over' },
  });
  expect(ask).not.toHaveBeenCalled();
});

test('money the office received is returned by the office, with a reference', async ({ office }) => {
  const id = await recordManualPayment({ ...office, actor: colleague }, aManualPayment());
  await confirmManualPayment(office, id);
  expect(await refundOrder(office, id)).toBe('open');
  const [task] = await listRefundTasks(office);
  await expect(approveRefund(office, task?.id ?? '')).rejects.toThrow('has to be returned by the office itself');
  await recordReturn(office, task?.id ?? '', { reference: 'NEFT 77' });
  expect(await findOrder(office, id)).toMatchObject({ order: { status: 'refunded' }, refunds: [{ refundReference: 'NEFT 77' }] });
});

test('a visitor records, confirms and rejects nothing, and sees no order', async ({ visitor, office }) => {
  const id = await recordManualPayment(office, aManualPayment());
  for (const attempt of [
    recordManualPayment(visitor, aManualPayment({ reference: 'other' })),
    confirmManualPayment(visitor, id),
    rejectManualPayment(visitor, id),
    listUnconfirmed(visitor),
    listRefundTasks(visitor),
    findOrder(visitor, id),
    listOrders(visitor, OrderFilter.parse({})),
    recordReturn(visitor, id, { reference: 'x' }),
    takeOverRefund(visitor, id),
  ]) {
    await expect(attempt).rejects.toThrow(Unauthenticated);
  }
});
