import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, couponUses, enrolments, mails, orders, refunds } from '#db/schema.ts';
import { aCoupon, anOrder, aPaidOrder } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import { deliver, live, withProvider } from '#test/orders.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../../context.ts';
import { Conflict, NotFound, Unauthenticated } from '../../errors.ts';
import { choose } from '../../sandbox/checkouts.server.ts';
import { correctEmail } from '../enrolments/student-email.server.ts';
import { countOrderTasks, findOrder } from '../orders/office-orders.server.ts';
import { initiatePayment } from '../orders/orders.server.ts';
import { findOrderAfterReturn, findPublicOrder } from '../orders/public-order.server.ts';
import { carryOutRefund } from './carry-out-refund.server.ts';
import { refundOrder } from './refund-order.server.ts';
import {
  approveRefund,
  handBackRefund,
  leaveRest,
  listRefundTasks,
  recordReturn,
  settleDoubleReturn,
  takeOverRefund,
} from './refunds.server.ts';

/** An order paid in the sandbox, which knows the payment and can give it back, also where it plays another provider. */
async function paidOrder(ctx: Ctx, given: Parameters<typeof anOrder>[0] = {}): Promise<string> {
  const { orderId, redirectUrl } = await initiatePayment(ctx, anOrder(given));
  await choose(withProvider(ctx, { name: 'sandbox' }), redirectUrl.split('/').at(-1) ?? '', 'pay');
  await findOrderAfterReturn(ctx, orderId, new URLSearchParams());
  return orderId;
}

const withRefunds = (ctx: Ctx, refund: Ctx['payments']['refund']): Ctx => ({
  ...ctx,
  reportError: () => undefined,
  payments: { ...ctx.payments, refund },
});

/** With a provider that must not be asked. */
const untouchable = (ctx: Ctx) =>
  withRefunds(ctx, async () => {
    throw new Error('The provider was asked for money that is returned by the office');
  });

test('a refund gives the money back, takes the enrolment and the coupon’s use back, and leaves a trace', async ({
  visitor,
  office,
  db,
}) => {
  await aCoupon(office);
  const id = await paidOrder(visitor, { couponCode: 'TEN' });
  const another = await paidOrder(visitor, { couponCode: 'TEN', fullName: 'Bharat', mobile: '98200 00001' });
  expect(await refundOrder(office, id)).toBe('done');
  const { order, events, refunds: given } = await findOrder(office, id);
  expect(order.status).toBe('refunded');
  expect(events.map(({ event, actorName }) => [event, actorName])).toEqual([
    ['create', ''],
    ['initiate', ''],
    ['pay', ''],
    ['request refund', 'Administrator'],
    ['refund', ''],
  ]);
  expect(given).toMatchObject([{ status: 'done', reason: 'requested', amount: 1_387_890 }]);
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.orderId, id));
  expect(enrolment?.withdrawnAt).not.toBeNull();
  expect(await db.select({ orderId: couponUses.orderId }).from(couponUses)).toEqual([{ orderId: another }]);
  const [recorded, ...more] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'refund order'));
  expect(recorded).toMatchObject({
    before: { status: 'paid', refunds: [] },
    after: { status: 'paid', refunds: [{ status: 'requested', amount: 1_387_890, reference: '' }] },
  });
  expect(more).toEqual([]);
});

test('of many refunds asked for at once, one is made', async ({ committed }) => {
  const id = await paidOrder(committed);
  let told = 0;
  const office = withRefunds({ ...committed, actor: administrator }, (request) => {
    told += 1;
    return committed.payments.refund(request);
  });
  const presses = [administrator, colleague].flatMap((actor) => Array.from({ length: 3 }, () => ({ ...office, actor })));
  const answers = await Promise.allSettled(presses.map((ctx) => refundOrder(ctx, id)));
  expect(
    answers.filter(({ status }) => status === 'fulfilled'),
    'those of the one who came first',
  ).toHaveLength(3);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Conflict);
  expect(told).toBe(1);
  expect((await findOrder(office, id)).order.status).toBe('refunded');
});

test('where the provider is silent the refund stays requested, says why, and is made by the next try', async ({
  visitor,
  office,
  db,
}) => {
  const id = await paidOrder(visitor);
  const silent = withRefunds(office, async () => {
    throw new Error('The provider did not answer');
  });
  expect(await refundOrder(silent, id)).toBe('requested');
  expect((await findOrder(office, id)).order.status).toBe('paid');
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({ orderId: id, status: 'requested', lastError: 'The provider did not answer' });
  await expect(refundOrder({ ...office, actor: colleague }, id)).rejects.toThrow('A refund of this order is under way.');
  const queued = await db.execute(sql`select run_at from graphile_worker.jobs where task_identifier = 'make-refund'`);
  const tries = queued.rows.map(({ run_at }) => new Date(String(run_at)));
  expect(tries, 'the queue asks in half a minute').toEqual([new Date(now.getTime() + 30_000)]);
  await carryOutRefund(visitor, task?.id ?? '');
  expect((await findOrder(office, id)).order.status).toBe('refunded');
  expect(await countOrderTasks(office)).toBe(0);
});

/** A refund that the provider has refused, as often as the queue has asked. */
async function refusedRefund(visitor: Ctx, office: Ctx) {
  const orderId = await paidOrder(visitor);
  const refusing = withRefunds(office, async () => {
    throw new Error('Razorpay refused with 400: Your account does not have enough balance');
  });
  expect(await refundOrder(refusing, orderId)).toBe('requested');
  const [task] = await listRefundTasks(office);
  return { orderId, refundId: task?.id ?? '', refusing };
}

test('a refund the provider refuses is asked for again by the office, as often as it takes', async ({ visitor, office, db }) => {
  const { orderId, refundId, refusing } = await refusedRefund(visitor, office);
  expect(await approveRefund(refusing, refundId)).toBe('requested');
  const queued = await db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'make-refund'`);
  expect(queued.rowCount, 'asked again, it is one job').toBe(1);
  expect(await approveRefund(office, refundId)).toBe('done');
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
});

test('a refund the provider refuses is returned by the office itself, and never asked for again', async ({ visitor, office }) => {
  const { orderId, refundId } = await refusedRefund(visitor, office);
  await expect(recordReturn(office, refundId, { reference: 'NEFT 78' })).rejects.toThrow('is still asked');
  await takeOverRefund(office, refundId);
  await carryOutRefund(untouchable(visitor), refundId);
  await recordReturn(office, refundId, { reference: 'NEFT 78' });
  expect(await findOrder(office, orderId)).toMatchObject({
    order: { status: 'refunded' },
    refunds: [{ refundReference: 'NEFT 78' }],
  });
  await carryOutRefund(untouchable(visitor), refundId);
  await expect(approveRefund(office, refundId)).rejects.toThrow(Conflict);
});

test('while one of the office returns the money, a colleague cannot have the provider asked, unless it is handed back', async ({
  visitor,
  office,
}) => {
  const { orderId, refundId } = await refusedRefund(visitor, office);
  await expect(handBackRefund(office, refundId)).rejects.toThrow('The office has not taken this refund over.');
  await takeOverRefund(office, refundId);
  await expect(approveRefund(untouchable(office), refundId)).rejects.toThrow('The office returns this money itself.');
  await expect(handBackRefund(visitor, refundId)).rejects.toThrow(Unauthenticated);
  expect(await handBackRefund(office, refundId)).toBe('done');
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
});

/** Notes a second payment of an order, which nobody has been asked to give back, unless it is told otherwise. */
async function paySecond(office: Ctx, orderId: string, given: Partial<typeof refunds.$inferInsert> = {}): Promise<void> {
  const second = { paymentReference: 'from the other tab', amount: 100, reason: 'paid twice', status: 'open' } as const;
  await office.db.insert(refunds).values({ orderId, provider: office.payments.name, ...second, createdAt: now, ...given });
}

/** An order that was paid twice. */
async function paidTwice(visitor: Ctx, office: Ctx, given?: Partial<typeof refunds.$inferInsert>) {
  const orderId = await paidOrder(visitor);
  await paySecond(office, orderId, given);
  const [task] = await listRefundTasks(office);
  return { orderId, refundId: task?.id ?? '' };
}

const refused = 'The provider refused';

test.for([
  ['refund payment', {}, approveRefund, { status: 'open' }, { status: 'requested' }],
  ['hand refund back', { lastError: refused }, handBackRefund, { status: 'open' }, { status: 'requested' }],
  [
    'take over refund',
    { status: 'requested', lastError: refused },
    takeOverRefund,
    { status: 'requested', amount: 100 },
    { status: 'open', amount: 100 },
  ],
  [
    'leave rest of payment',
    { reason: 'partly refunded', amount: 100, remaining: 60 },
    leaveRest,
    { payment: 'from the other tab', amount: 100, remaining: 60 },
    undefined,
  ],
  [
    'record returned payment',
    { lastError: refused },
    (ctx: Ctx, id: string) => recordReturn(ctx, id, { reference: 'NEFT 80' }),
    { status: 'open', returned: 0, reference: '' },
    { status: 'done', returned: 100, reference: 'NEFT 80' },
  ],
  [
    'settle double return',
    { status: 'done', returnedTwice: 100 },
    settleDoubleReturn,
    { returnedTwice: 100, returnedTwiceSettledAt: null },
    { returnedTwice: 100, returnedTwiceSettledAt: now.toISOString() },
  ],
] as const)(
  'to %s is the office’s to decide, and stands on record with how the money stood before and after',
  async ([action, given, decide, before, after], { visitor, office, db }) => {
    const { orderId, refundId } = await paidTwice(visitor, office, given);
    const answering = (ctx: Ctx) => withRefunds(ctx, async () => ({ reference: 'refund_1' }));
    await expect(decide(answering(visitor), refundId)).rejects.toThrow(Unauthenticated);
    await decide(answering(office), refundId);
    const order = { status: 'paid', amount: 1_542_100 };
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        ...{ actorId: 'administrator', action, subject: `order/${orderId}` },
        before: { ...order, refunds: [before] },
        after: { ...order, refunds: after ? [after] : [] },
      },
    ]);
  },
);

test('money that is the provider’s to return counts as returned by the office only where the provider was asked, and refused', async ({
  visitor,
  office,
}) => {
  const { refundId } = await paidTwice(visitor, office);
  await expect(takeOverRefund(office, refundId)).rejects.toThrow(Conflict);
  await expect(recordReturn(office, refundId, { reference: 'NEFT 79' })).rejects.toThrow(
    'The payment provider returns this money.',
  );
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, stage: 'unasked', decisions: ['approve'] }]);
});

test('a provider that fails without a word has refused', async ({ visitor, office }) => {
  const { refundId } = await paidTwice(visitor, office);
  const wordless = withRefunds(office, async () => {
    throw new AggregateError([]);
  });
  expect(await approveRefund(wordless, refundId)).toBe('requested');
  expect(await listRefundTasks(office)).toMatchObject([{ stage: 'refused', lastError: 'AggregateError' }]);
});

test('while the provider is being asked, nobody returns the money another way', async ({ visitor, office }) => {
  const { refundId } = await refusedRefund(visitor, office);
  const attempts: unknown[] = [];
  const asking = withRefunds(office, async (request) => {
    attempts.push(await takeOverRefund(office, refundId).catch((error: unknown) => error));
    return visitor.payments.refund(request);
  });
  expect(await approveRefund(asking, refundId)).toBe('done');
  expect(attempts).toEqual([new Conflict('The payment provider is being asked for this money.')]);
});

test('nor while the queue asks the provider again', async ({ visitor, office }) => {
  const { refundId } = await refusedRefund(visitor, office);
  const attempts: unknown[] = [];
  const asking = withRefunds(visitor, async (request) => {
    attempts.push(await takeOverRefund(office, refundId).catch((error: unknown) => error));
    return visitor.payments.refund(request);
  });
  await carryOutRefund(asking, refundId);
  expect(attempts).toEqual([expect.any(Conflict)]);
});

test('nor whoever decides so in the moment in which the provider begins to be asked', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const { refundId } = await refusedRefund(committed, office);
  const { refusal } = await committed.db.transaction(async (transaction) => {
    await transaction.update(refunds).set({ lastError: '', askedAt: now }).where(eq(refunds.id, refundId));
    const refusal = expect(takeOverRefund(office, refundId)).rejects.toThrow(Conflict);
    await untilOneWaits(committed.db);
    return { refusal };
  });
  await refusal;
});

test('of two tries at once the second waits: one that fails must not free the other’s money to go another way', async ({
  visitor,
  office,
}) => {
  const { refundId } = await refusedRefund(visitor, office);
  const attempts: unknown[] = [];
  const asking = withRefunds(visitor, async (request) => {
    attempts.push(await carryOutRefund(untouchable(visitor), refundId).catch((error: unknown) => error));
    attempts.push(await takeOverRefund(office, refundId).catch((error: unknown) => error));
    return visitor.payments.refund(request);
  });
  await carryOutRefund(asking, refundId);
  expect(attempts).toEqual([expect.any(Conflict), expect.any(Conflict)]);
});

test('a refund that the provider tells of while its answer is lost is done, and shows no error', async ({ visitor, office }) => {
  const id = await paidOrder(visitor);
  const lost = withRefunds(office, async ({ paymentReference }) => {
    const refunded = [{ paymentReference, reference: 'refund_1', remaining: 0 }];
    await deliver(visitor, { kind: 'payment.refunded', order: '', payments: [], refunded });
    throw new Error('The provider did not answer');
  });
  await refundOrder(lost, id);
  expect(await findOrder(office, id)).toMatchObject({
    order: { status: 'refunded' },
    refunds: [{ status: 'done', lastError: '' }],
  });
});

test('a try whose process was killed holds up the next one for a minute', async ({ visitor, office, db }) => {
  const { orderId, refundId } = await refusedRefund(visitor, office);
  await db.update(refunds).set({ lastError: '', askedAt: now });
  await expect(carryOutRefund(untouchable(visitor), refundId)).rejects.toThrow(Conflict);
  await carryOutRefund(later(visitor, 2), refundId);
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
});

test('killed between the provider’s answer and our commit, the next try finds the money given back, once', async ({
  visitor,
  office,
}) => {
  const id = await paidOrder(visitor);
  const references: string[] = [];
  const remembering = async (request: Parameters<Ctx['payments']['refund']>[0]) => {
    const answer = await visitor.payments.refund(request);
    references.push(answer.reference);
    return answer;
  };
  const killed = withRefunds(office, async (request) => {
    await remembering(request);
    throw new Error('The process ended here');
  });
  expect(await refundOrder(killed, id)).toBe('requested');
  const [task] = await listRefundTasks(office);
  await carryOutRefund(withRefunds(visitor, remembering), task?.id ?? '');
  await carryOutRefund(withRefunds(visitor, remembering), task?.id ?? '');
  expect(references).toHaveLength(2);
  expect(new Set(references).size).toBe(1);
  expect((await findOrder(office, id)).order.status).toBe('refunded');
});

test('a buyer is told that money is on its way back until it has gone back', async ({ visitor, office }) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const { orderId, refundId } = await refusedRefund(buyer, clerk);
  expect(await findPublicOrder(buyer, orderId)).toMatchObject({
    status: 'paid',
    moneyBack: [{ of: 'order', state: 'on its way' }],
  });
  await takeOverRefund(clerk, refundId);
  expect(await findPublicOrder(buyer, orderId)).toMatchObject({ moneyBack: [{ of: 'order', state: 'on its way' }] });
  await recordReturn(clerk, refundId, { reference: 'NEFT 81' });
  expect(await findPublicOrder(buyer, orderId)).toMatchObject({
    status: 'refunded',
    moneyBack: [{ of: 'order', state: 'refund' }],
  });
});

test('of two payments of which the office has one given back, a buyer is told of each what becomes of it', async ({
  visitor,
  office,
}) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const { orderId } = await refusedRefund(buyer, clerk);
  await paySecond(clerk, orderId);
  expect((await findPublicOrder(buyer, orderId)).moneyBack).toEqual([
    { of: 'order', state: 'on its way' },
    { of: 'second payment', state: 'looked into' },
  ]);
});

test('what the office has refunded is on its way also where the office returns the money itself', async ({ visitor, office }) => {
  const { id } = await aPaidOrder(office);
  expect(await refundOrder(office, id)).toBe('open');
  expect(await findPublicOrder(visitor, id)).toMatchObject({ moneyBack: [{ of: 'order', state: 'on its way' }] });
});

test('an order can be refunded while a second payment of it waits, and not while its own goes back', async ({
  visitor,
  office,
}) => {
  const { orderId } = await paidTwice(visitor, office);
  expect(await findOrder(office, orderId)).toMatchObject({ canRefund: true });
  const refusing = withRefunds(office, async () => {
    throw new Error('The provider refused');
  });
  expect(await refundOrder(refusing, orderId)).toBe('requested');
  expect(await findOrder(office, orderId)).toMatchObject({ order: { status: 'paid' }, canRefund: false });
});

test('only a paid order is refunded, and only by the office', async ({ visitor, office }) => {
  const { orderId } = await initiatePayment(visitor, anOrder());
  await expect(refundOrder(visitor, orderId)).rejects.toThrow(Unauthenticated);
  await expect(refundOrder(office, orderId)).rejects.toThrow('This order is not paid, so there is nothing to refund.');
  await expect(refundOrder(office, crypto.randomUUID())).rejects.toThrow(NotFound);
  await expect(refundOrder(office, 'x')).rejects.toThrow(NotFound);
  const paid = await paidOrder(visitor, { fullName: 'Bharat' });
  await refundOrder(office, paid);
  await expect(refundOrder({ ...office, actor: colleague }, paid)).rejects.toThrow('This order has been refunded already.');
});

test('an order that cost nothing is refunded without a provider', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'SCHOLAR', value: '100' });
  const { orderId } = await initiatePayment(visitor, anOrder({ couponCode: 'SCHOLAR' }));
  expect(await refundOrder(office, orderId)).toBe('nothing');
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
  await expect(refundOrder({ ...office, actor: colleague }, orderId)).rejects.toThrow(
    'This enrolment has ended already, and there was no money to refund.',
  );
  expect((await findPublicOrder(visitor, orderId)).moneyBack, 'there is none').toEqual([]);
});

test('a test order is refunded without anybody’s money, once the site has gone on to another provider', async ({
  visitor,
  office,
}) => {
  const id = await paidOrder(visitor);
  const refund = async () => {
    throw new Error('The provider was asked for money that never came');
  };
  const live = { ...office, payments: { ...office.payments, name: 'razorpay-test' as const, refund } };
  expect(await refundOrder(live, id)).toBe('nothing');
  expect((await findOrder(office, id)).order.status).toBe('refunded');
  expect(await listRefundTasks(live)).toEqual([]);
});

test('a payment that paid nothing waits for staff, who give it back; its order stays as it is, and the buyer is told', async ({
  visitor,
  office,
  db,
}) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const { orderId: id, refundId } = await paidTwice(buyer, clerk);
  const [task] = await listRefundTasks(clerk);
  expect(task).toMatchObject({ reason: 'paid twice', fullName: 'Asha Verma', amount: 100, orderAmount: 1_542_100 });
  await expect(approveRefund(buyer, refundId)).rejects.toThrow(Unauthenticated);
  const answering = withRefunds(clerk, async () => ({ reference: 'refund_1' }));
  expect(await approveRefund(answering, refundId)).toBe('done');
  await expect(approveRefund(answering, refundId)).rejects.toThrow(Conflict);
  expect((await findOrder(clerk, id)).order.status).toBe('paid');
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.event, `payment-returned/${refundId}`));
  expect(mail?.recipient).toBe('asha@example.in');
  expect(JSON.stringify(mail?.letter)).toContain('We have refunded a payment of ₹1 for your order');
  expect(JSON.stringify(mail?.letter)).toContain('The order had been paid already.');
});

test('who made a payment without need in a test is told that no money was taken for it, and of none that goes back', async ({
  visitor,
  office,
}) => {
  const { orderId, refundId } = await paidTwice(visitor, office);
  expect((await findPublicOrder(visitor, orderId)).moneyBack, 'before the office has looked').toEqual([
    { of: 'second payment', state: 'test' },
  ]);
  await approveRefund(
    withRefunds(office, async () => ({ reference: 'refund_1' })),
    refundId,
  );
  expect((await findPublicOrder(visitor, orderId)).moneyBack).toEqual([{ of: 'second payment', state: 'test' }]);
  const told = eq(mails.event, `payment-returned/${refundId}`);
  const [mail] = await visitor.db.select().from(mails).where(told);
  expect(mail?.letter.blocks).toEqual([
    'This is a test: no money has been taken.',
    expect.stringMatching(/^In a test we were told of a payment of ₹1 for your order .*\. The order had been paid already\.$/),
    { facts: expect.anything() },
    'As no money was taken, none goes back.',
  ]);
  expect(mail?.subject).toBe('A payment in a test');
});

test('what a mistyped address was to hear of a payment given back, the student hears, and the stranger does not', async ({
  visitor,
  office,
  db,
}) => {
  const { orderId, refundId } = await paidTwice(visitor, office);
  await approveRefund(
    withRefunds(office, async () => ({ reference: 'refund_1' })),
    refundId,
  );
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  const told = eq(mails.event, `payment-returned/${refundId}`);
  for (const [before, after] of [
    ['queued', 'queued'],
    ['failed', 'queued'],
    ['kept', 'kept'],
    ['sent', 'sent'],
  ] as const) {
    await db.update(mails).set({ status: before, recipient: 'typo@example.in' }).where(told);
    await db.update(orders).set({ email: 'typo@example.in' });
    await correctEmail(office, enrolment?.id ?? '', { email: 'asha@example.in' });
    const recipient = before === 'sent' ? 'typo@example.in' : 'asha@example.in';
    expect(await db.select().from(mails).where(told), before).toMatchObject([{ recipient, status: after }]);
  }
});
