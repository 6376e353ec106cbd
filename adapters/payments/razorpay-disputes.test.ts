import { desc, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, mails, refunds } from '#db/schema.ts';
import { countOrderTasks, findOrder } from '#domain/courses/orders/office-orders.server.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findPublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { carryOutRefund } from '#domain/courses/payments/carry-out-refund.server.ts';
import { acceptDispute, listDisputeTasks, settleDispute } from '#domain/courses/payments/disputes.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { approveRefund, listRefundTasks } from '#domain/courses/payments/refunds.server.ts';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import { anOrder } from '#test/factories.ts';
import {
  disputeMessage,
  failureMessage,
  giveAtCounter,
  type House,
  nextTask,
  orderPaidTwice,
  paidMessage,
  paidOrder,
  partlyRefundedOrder,
  refundedOrder,
  refundMessage,
  test,
} from '#test/razorpay-house.ts';
import { razorpayMessage } from '#test/razorpay-server.ts';

const lost = { amount_deducted: 1_542_100 };

/** What an order's history tells of its dispute, with the order's status and its first task. */
async function toldOf({ office }: House, orderId: string) {
  const { order, events } = await findOrder(office, orderId);
  const [task] = await listDisputeTasks(office);
  const disputed = events.filter(({ event }) => event.includes('dispute')).map(({ event, detail }) => [event, detail]);
  return { status: order.status, disputed, task: task && [task.status, ...task.decisions] };
}

/** A paid order whose dispute was lost. */
async function lostOrder(house: House) {
  const paid = await paidOrder(house);
  await house.deliver(disputeMessage('lost', paid.payment, lost));
  const [task] = await listDisputeTasks(house.office);
  if (!task) throw new Error('No dispute waits for the office.');
  return { ...paid, disputeId: task.id };
}

test('a disputed payment is a task of the office, and is not refunded until the bank has decided for the chamber', async ({
  house,
}) => {
  const { razorpay, office, deliver } = house;
  const { orderId, payment } = await paidOrder(house);
  for (const news of ['created', 'under_review', 'action_required', 'under_review'] as const) {
    await deliver(disputeMessage(news, payment));
  }
  const opened = ['dispute open', 'disp_1: ₹15,421'];
  expect(await toldOf(house, orderId)).toEqual({ status: 'paid', disputed: [opened], task: ['open'] });
  expect(await countOrderTasks(office)).toBe(1);
  expect(await findOrder(office, orderId)).toMatchObject({ canRefund: false });
  await expect(refundOrder(office, orderId)).rejects.toThrow(/^The buyer has disputed this payment with the bank/);
  expect(razorpay.refunds).toEqual([]);
  await deliver(disputeMessage('won', payment));
  expect(await toldOf(house, orderId)).toEqual({
    status: 'paid',
    disputed: [opened, ['dispute won', 'disp_1: ₹15,421']],
    task: undefined,
  });
  expect(await countOrderTasks(office)).toBe(0);
  expect(await refundOrder(office, orderId)).toBe('done');
});

test('the buyer of a payment that is refunded after its dispute was won reads of a refund, not that the bank gave the money back', async ({
  house,
}) => {
  const { ctx, office, deliver } = house;
  const { orderId, payment } = await paidOrder(house);
  await deliver(disputeMessage('won', payment));
  expect(await refundOrder(office, orderId)).toBe('done');
  expect((await findPublicOrder(ctx, orderId)).moneyBack).toEqual([{ of: 'order', state: 'refund' }]);
});

test('the office is told until when a dispute is to be answered: of two times the later, whichever message comes last', async ({
  house,
}) => {
  const { orderId, payment } = await paidOrder(house);
  const told = async () => (await listDisputeTasks(house.office)).map(({ respondBy }) => respondBy?.toISOString());
  const [first, later] = [1_796_299_200, 1_796_731_200];
  await house.deliver(disputeMessage('created', payment));
  expect(await told()).toEqual([undefined]);
  for (const respond_by of [0, 'soon', null, 1e15])
    await house.deliver(disputeMessage('under_review', payment, { respond_by, telling: String(respond_by) }));
  expect(await told(), 'no time').toEqual([undefined]);
  await house.deliver(disputeMessage('under_review', payment, { respond_by: first }));
  expect(await told()).toEqual(['2026-12-03T12:00:00.000Z']);
  await house.deliver(disputeMessage('action_required', payment, { respond_by: later }));
  await house.deliver(disputeMessage('created', payment, { respond_by: first, telling: 'late' }));
  expect(await told()).toEqual(['2026-12-08T12:00:00.000Z']);
  expect(await toldOf(house, orderId)).toMatchObject({ disputed: [['dispute open', 'disp_1: ₹15,421']], task: ['open'] });
  expect(house.reported).toEqual([]);
});

test('a payment that went back by a lost dispute is not refunded again: the office notes it as returned, and the enrolment ends', async ({
  house,
}) => {
  const { razorpay, ctx, office, deliver } = house;
  const { orderId, payment, disputeId } = await lostOrder(house);
  expect(await toldOf(house, orderId)).toMatchObject({ status: 'paid', task: ['lost', 'accept', 'settle'] });
  await expect(refundOrder(office, orderId)).rejects.toThrow(/^The bank has given this money back already/);
  await expect(acceptDispute(ctx, disputeId)).rejects.toThrow(Unauthenticated);
  await acceptDispute(office, disputeId);
  const { order, events, refunds } = await findOrder(office, orderId);
  expect(order.status).toBe('refunded');
  expect(events.map(({ event, actorName }) => [event, actorName]).slice(-2)).toEqual([
    ['dispute lost', ''],
    ['refund', office.actor.name],
  ]);
  expect(refunds).toMatchObject([{ status: 'done', refundReference: 'disp_1', returned: 1_542_100 }]);
  expect(await countOrderTasks(office)).toBe(0);
  await expect(acceptDispute(office, disputeId)).rejects.toThrow(Conflict);
  expect(razorpay.refunds).toEqual([]);
  await deliver(refundMessage(payment, payment.amount));
  expect(await listRefundTasks(office), 'given back at the counter as well').toMatchObject([{ stage: 'returned twice' }]);
});

/** A payment of which the bank took ₹5,000 by a lost dispute, and the office gives the rest at Razorpay's own counter. */
async function lostInPart(house: House) {
  const paid = await paidOrder(house);
  await house.deliver(disputeMessage('lost', paid.payment, { amount_deducted: 500_000 }));
  const [task] = await listDisputeTasks(house.office);
  return { ...paid, disputeId: task?.id ?? '', rest: giveAtCounter(house, paid.payment, 1_042_100, { id: 'rfnd_rest' }) };
}

test('of a payment that went back by the bank in part, and in part at the counter, nothing has gone back twice', async ({
  house,
}) => {
  const { office, deliver } = house;
  const { orderId, payment, disputeId } = await lostInPart(house);
  await acceptDispute(office, disputeId);
  await deliver(refundMessage(payment, 1_042_100, 'rfnd_rest'));
  expect(await countOrderTasks(office)).toBe(0);
  const { order, refunds } = await findOrder(office, orderId);
  expect(order.status).toBe('refunded');
  expect(refunds).toMatchObject([{ stage: 'done', returned: 500_000, returnedTwice: 0 }]);
  giveAtCounter(house, payment, 500_000, { id: 'rfnd_more' });
  await deliver(refundMessage(payment, 1_542_100, 'rfnd_more'));
  expect(await listRefundTasks(office), 'what the bank took as well').toMatchObject([{ returnedTwice: 500_000 }]);
});

test('a rest that is told of before its dispute is noted has not gone back twice either', async ({ house }) => {
  const { office, deliver } = house;
  const { payment, disputeId } = await lostInPart(house);
  await deliver(refundMessage(payment, 1_042_100, 'rfnd_rest'));
  await acceptDispute(office, disputeId);
  await deliver(refundMessage(payment, 1_042_100, 'rfnd_again'));
  expect(await countOrderTasks(office)).toBe(0);
});

test('a rest that fails at the counter is owed again, and counts once where it is given anew', async ({ house }) => {
  const { office, deliver } = house;
  const { payment, disputeId, rest } = await lostInPart(house);
  await acceptDispute(office, disputeId);
  rest.status = 'failed';
  await deliver(failureMessage(rest));
  expect(await listRefundTasks(office)).toMatchObject([{ stage: 'refused', remaining: 1_042_100, dispute: 'lost' }]);
  giveAtCounter(house, payment, 1_042_100, { id: 'rfnd_anew' });
  await acceptDispute(office, disputeId);
  await deliver(refundMessage(payment, 1_042_100, 'rfnd_anew'));
  expect(await countOrderTasks(office)).toBe(0);
});

test('the buyer of a second payment that the bank gave back is promised no refund of it', async ({ house }) => {
  const { ctx, office, deliver } = house;
  const { orderId, second } = await orderPaidTwice(house);
  await deliver(disputeMessage('lost', second, lost));
  const [task] = await listDisputeTasks(office);
  await acceptDispute(office, task?.id ?? '');
  const told = await ctx.db.select().from(mails).where(like(mails.event, 'payment-returned/%'));
  expect(told).toMatchObject([{ subject: 'Your bank has given a payment back to you' }]);
  expect(JSON.stringify(told)).toContain('Your bank has given you back a payment of ₹15,421 for your order');
  expect(JSON.stringify(told)).not.toContain('A refund usually reaches');
  expect((await findPublicOrder(ctx, orderId)).moneyBack).toEqual([{ of: 'second payment', state: 'bank' }]);
});

test('a sale can be left as it is though its dispute was lost, and be ended later', async ({ house }) => {
  const { office } = house;
  const { orderId, disputeId } = await lostOrder(house);
  await settleDispute(office, disputeId);
  expect(await toldOf(house, orderId)).toMatchObject({ status: 'paid', task: undefined });
  expect((await findOrder(office, orderId)).events.at(-1)).toMatchObject({ event: 'settle dispute', detail: 'disp_1' });
  await expect(refundOrder(office, orderId)).rejects.toThrow(Conflict);
  await expect(settleDispute(office, disputeId)).rejects.toThrow(Conflict);
  await expect(settleDispute(office, crypto.randomUUID())).rejects.toThrow(NotFound);
  await acceptDispute(office, disputeId);
  expect(await toldOf(house, orderId)).toMatchObject({ status: 'refunded' });
});

test('what the office decides about a lost dispute stands on record with what went back, and by which dispute', async ({
  house,
}) => {
  const { ctx, office } = house;
  const { payment, disputeId } = await lostOrder(house);
  await settleDispute(office, disputeId);
  await acceptDispute(office, disputeId);
  const recorded = await ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.action));
  const dispute = { payment: payment.payment_id, reference: 'disp_1', status: 'lost', amount: 1_542_100 };
  const undecided = { status: 'paid', refunds: [], disputes: [{ ...dispute, settledAt: null }] };
  const settled = { ...undecided, disputes: [{ ...dispute, settledAt: expect.any(String) }] };
  const returned = { status: 'done', returned: 1_542_100, reference: 'disp_1' };
  expect(recorded).toMatchObject([
    { action: 'settle dispute', before: undecided, after: settled },
    { action: 'accept dispute', before: settled, after: { ...settled, status: 'refunded', refunds: [returned] } },
  ]);
});

test('a dispute that was lost is reopened by no message that comes late or twice', async ({ house }) => {
  const { orderId, payment } = await lostOrder(house);
  for (const news of ['created', 'lost', 'under_review', 'won', 'closed'] as const) {
    await house.deliver(disputeMessage(news, payment, { ...lost, phase: 'told late' }));
  }
  expect(await toldOf(house, orderId)).toMatchObject({
    disputed: [['dispute lost', 'disp_1: ₹15,421']],
    task: ['lost', 'accept', 'settle'],
  });
});

test('a dispute that is closed is over where no money was taken, and lost where some was', async ({ house }) => {
  const { orderId, payment } = await paidOrder(house);
  await house.deliver(disputeMessage('created', payment));
  await house.deliver(disputeMessage('closed', payment));
  expect(await toldOf(house, orderId)).toMatchObject({ task: undefined });
  await house.deliver(disputeMessage('closed', payment, { id: 'disp_2', amount_deducted: 500_000 }));
  expect(await toldOf(house, orderId)).toEqual({
    status: 'paid',
    disputed: [
      ['dispute open', 'disp_1: ₹15,421'],
      ['dispute closed', 'disp_1: ₹15,421'],
      ['dispute lost', 'disp_2: ₹5,000'],
    ],
    task: ['lost', 'accept', 'settle'],
  });
});

test.for(['won', 'closed'] as const)(
  'a dispute that was %s and then lost is lost: the money has gone',
  async (first, { house }) => {
    const { orderId, payment } = await paidOrder(house);
    for (const news of ['created', first, 'won', 'closed'] as const)
      await house.deliver(disputeMessage(news, payment, { telling: news }));
    expect(await toldOf(house, orderId)).toMatchObject({
      disputed: ['dispute open', `dispute ${first}`].map((event) => [event, 'disp_1: ₹15,421']),
      task: undefined,
    });
    await house.deliver(disputeMessage('lost', payment, lost));
    expect(await toldOf(house, orderId)).toMatchObject({ task: ['lost', 'accept', 'settle'] });
  },
);

test('of a dispute over the whole payment that was lost in part, the office reads what the bank took, and that alone went back by it', async ({
  house,
}) => {
  const { office, deliver } = house;
  const { orderId, payment } = await paidOrder(house);
  await deliver(disputeMessage('created', payment));
  await deliver(disputeMessage('lost', payment, { amount_deducted: 500_000 }));
  const [task] = await listDisputeTasks(office);
  expect(task).toMatchObject({ amount: 500_000, status: 'lost' });
  await acceptDispute(office, task?.id ?? '');
  expect((await findOrder(office, orderId)).refunds).toMatchObject([{ returned: 500_000 }]);
});

test('the time to answer one dispute by is no other’s', async ({ house }) => {
  const { office, deliver } = house;
  const { second } = await orderPaidTwice(house);
  await deliver(disputeMessage('created', second));
  const { payment } = await paidOrder(house);
  await deliver(disputeMessage('created', payment, { id: 'disp_2', respond_by: 1_796_299_200 }));
  const told = (await listDisputeTasks(office)).map(({ reference, respondBy }) => ({ reference, respondBy }));
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ reference: 'disp_1', respondBy: null });
  expect(told).toContainEqual({ reference: 'disp_2', respondBy: new Date('2026-12-03T12:00:00Z') });
});

test('a refund that was asked for before the dispute was heard of is not asked for any more', async ({ house }) => {
  const { razorpay, office, deliver } = house;
  const { orderId, payment } = await paidOrder(house);
  razorpay.be('refuses refunds');
  expect(await refundOrder(office, orderId)).toBe('requested');
  razorpay.be('fine');
  await deliver(disputeMessage('created', payment));
  const [task] = await listRefundTasks(office);
  expect(task).toMatchObject({ dispute: 'open', decisions: ['take over'] });
  await expect(carryOutRefund(office, task?.id ?? '')).rejects.toThrow(Conflict);
  expect(razorpay.refunds).toEqual([]);
});

test('where a refund met silence before the payment was disputed, it stays unknown whether the money went, also once the dispute is won', async ({
  house,
}) => {
  const { razorpay, office, deliver } = house;
  const { orderId, payment } = await paidOrder(house);
  razorpay.be('loses answers');
  expect(await refundOrder(office, orderId)).toBe('requested');
  razorpay.be('fine');
  const { id, lastError } = await nextTask(house);
  await deliver(disputeMessage('created', payment));
  await expect(carryOutRefund(office, id)).rejects.toThrow(/^The buyer has disputed/);
  expect(await nextTask(house)).toMatchObject({ stage: 'refused', lastError, isUnanswered: true, dispute: 'open' });
  await deliver(disputeMessage('won', payment));
  expect(await nextTask(house)).toMatchObject({ stage: 'refused', lastError, isUnanswered: true, dispute: null });
  expect(await approveRefund(office, id)).toBe('done');
  expect(razorpay.refunds).toHaveLength(1);
});

test('a refund whose payment was disputed before the provider had answered can be taken over: nobody knows whether the money went', async ({
  house,
}) => {
  const { ctx, razorpay, office, deliver, later } = house;
  const { orderId, payment } = await paidOrder(house);
  razorpay.be('refuses refunds');
  await refundOrder(office, orderId);
  await deliver(disputeMessage('created', payment));
  const { id } = await nextTask(house);
  await ctx.db.update(refunds).set({ lastError: '', askedAt: ctx.clock() });
  await expect(carryOutRefund(ctx, id)).rejects.toThrow(Conflict);
  expect(await nextTask(house), 'asked at this moment').toMatchObject({ stage: 'asking', decisions: [] });
  await expect(carryOutRefund(later(2), id)).rejects.toThrow(/^The buyer has disputed/);
  expect(await nextTask(house)).toMatchObject({ stage: 'refused', isUnanswered: true, decisions: ['take over'] });
});

test('a payment too many, or the rest of one, is not given back while it is disputed', async ({ house }) => {
  const { office, deliver } = house;
  const { orderId, second } = await orderPaidTwice(house);
  await deliver(disputeMessage('created', second));
  expect(await findOrder(office, orderId), 'the payment of the order itself is not disputed').toMatchObject({ canRefund: true });
  const { payment } = await partlyRefundedOrder(house, 50_000);
  await deliver(disputeMessage('created', payment, { id: 'disp_2' }));
  const tasks = await listRefundTasks(office);
  expect(tasks.map(({ reason, decisions }) => [reason, decisions])).toEqual([
    ['paid twice', []],
    ['partly refunded', ['leave']],
  ]);
  for (const { id } of tasks) await expect(approveRefund(office, id)).rejects.toThrow(/^The buyer has disputed/);
});

test('where a payment had been refunded before its dispute was lost, the office settles it with the buyer', async ({ house }) => {
  const { orderId, payment } = await refundedOrder(house);
  await house.deliver(disputeMessage('lost', payment, lost));
  expect(await toldOf(house, orderId)).toMatchObject({ status: 'refunded', task: ['lost', 'settle'] });
});

test('a dispute that is told before its payment is kept, and one of a payment that is not ours is nothing to us', async ({
  house,
}) => {
  const { ctx, deliver, office, reported } = house;
  const foreign = { payment_id: 'pay_foreign', amount: 500_000 };
  await deliver(disputeMessage('created', foreign));
  expect(await listDisputeTasks(office)).toEqual([]);
  const { orderId } = await initiatePayment(ctx, anOrder());
  const { payment } = JSON.parse(paidMessage(orderId, { payment_id: 'pay_early', amount: 1_542_100 }).body).payload;
  payment.entity.notes = { order_id: orderId };
  const dispute = { entity: { id: 'disp_early', payment_id: 'pay_early', amount: 1_542_100 } };
  await deliver(razorpayMessage('payment.dispute.created', { payment, dispute }));
  expect(await toldOf(house, orderId)).toMatchObject({ status: 'paid', task: ['open'] });
  expect(reported).toEqual([]);
});
