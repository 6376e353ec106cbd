import { expect } from 'vitest';
import { countOrderTasks, findOrder } from '#domain/courses/orders/office-orders.server.ts';
import { findPublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { carryOutRefund } from '#domain/courses/payments/carry-out-refund.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import {
  approveRefund,
  leaveRest,
  listRefundTasks,
  recordReturn,
  settleDoubleReturn,
  takeOverRefund,
} from '#domain/courses/payments/refunds.server.ts';
import { followRefunds } from '#domain/courses/payments/refunds-under-way.server.ts';
import { Conflict, Unauthenticated, Unavailable } from '#domain/errors.ts';
import { Unanswered } from '#domain/payments.ts';
import {
  askAboutFailed,
  failureMessage,
  giveAtCounter,
  type House,
  lastRefund,
  nextTask,
  orderPaidTwice,
  paidOrder,
  refundedOrder,
  refundMessage,
  test,
} from '#test/razorpay-house.ts';
import { razorpayMessage } from '#test/razorpay-server.ts';

test('a refund is made once, though its answer was lost', async ({ house }) => {
  const { razorpay, ctx, office } = house;
  const { orderId, payment } = await paidOrder(house);
  razorpay.be('loses answers');
  expect(await refundOrder(office, orderId)).toBe('requested');
  razorpay.be('fine');
  const task = await nextTask(house);
  await carryOutRefund(ctx, task.id);
  expect(razorpay.refunds).toMatchObject([{ payment_id: payment.payment_id, amount: 1_542_100, receipt: task.id }]);
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
});

test('a refund that fails in the end is owed again: the office sees it, and the provider is asked for another', async ({
  house,
}) => {
  const { razorpay, ctx, deliver, office } = house;
  const { orderId, payment, refund: failed } = await refundedOrder(house);
  failed.status = 'failed';
  const entity = { id: payment.payment_id, amount: payment.amount, currency: 'INR', status: 'captured', notes: [] };
  const message = razorpayMessage('refund.failed', {
    refund: { entity: { id: failed.id, payment_id: payment.payment_id, amount: failed.amount } },
    payment: { entity },
  });
  await deliver(message);
  const task = await nextTask(house);
  expect(task).toMatchObject({ status: 'requested', lastError: `The refund ${failed.id} failed.`, amount: 1_542_100 });
  await carryOutRefund(ctx, task.id);
  expect(razorpay.refunds.map(({ status }) => status)).toEqual(['failed', 'processed']);
  // Told again, as messages are, it speaks of a refund that another one has taken the place of.
  await deliver({ ...message, ...razorpayMessage('refund.failed', { ...JSON.parse(message.body).payload, again: {} }) });
  expect(await listRefundTasks(office)).toEqual([]);
  const { order, events } = await findOrder(office, orderId);
  expect(order.status).toBe('refunded');
  expect(events.slice(-3).map(({ event }) => event)).toEqual(['refund', 'refund failed', 'refund after all']);
});

test('a refund that Razorpay fails to make is not noted as made', async ({ house }) => {
  const { razorpay, office } = house;
  const { orderId } = await paidOrder(house);
  razorpay.be('fails refunds');
  expect(await refundOrder(office, orderId)).toBe('requested');
  const failed = lastRefund(house);
  const task = await nextTask(house);
  expect(task.lastError).toBe(`Razorpay could not make the refund ${failed.id}`);
  expect((await findOrder(office, orderId)).order.status).toBe('paid');
  razorpay.be('fine');
  expect(await approveRefund(office, task.id), 'asked again, it is another refund').toBe('done');
  expect(razorpay.refunds.map(({ status }) => status)).toEqual(['failed', 'processed']);
});

test('after silence, nonsense, a breakdown or a redirect nobody knows whether Razorpay made a refund; of one that it could not make, it is known', async ({
  house,
}) => {
  const { razorpay, office } = house;
  const { orderId } = await paidOrder(house);
  razorpay.be('fails refunds');
  await refundOrder(office, orderId);
  const { id } = await nextTask(house);
  for (const mood of ['silent', 'nonsense', 'error', 'elsewhere', 'fails refunds'] as const) {
    razorpay.be(mood);
    expect(await approveRefund(office, id), mood).toBe('requested');
    expect(await nextTask(house), mood).toMatchObject({ stage: 'refused', isUnanswered: mood !== 'fails refunds' });
  }
});

test('the log tells a refund that Razorpay could not make from a silence, by the name of the error', async ({ house }) => {
  const { razorpay, office, reported } = house;
  const { orderId } = await paidOrder(house);
  razorpay.be('fails refunds');
  await refundOrder(office, orderId);
  razorpay.be('silent');
  await approveRefund(office, (await nextTask(house)).id);
  expect(reported.map((error) => (error as Error).name)).toEqual(['FailedRefund', 'Unanswered']);
});

test('a request that Razorpay refuses is answered', async ({ house }) => {
  const { ctx } = house;
  const refusal = await ctx.payments
    .refund({ id: 'refund-1', paymentReference: 'pay_unknown', amount: 1 })
    .catch((error) => error);
  expect(refusal).toEqual(new Error('Razorpay refused with 400: The id provided does not exist'));
  expect(refusal).not.toBeInstanceOf(Unanswered);
});

test('a refund that Razorpay refused is made for less where a part has gone back since', async ({ house }) => {
  const { razorpay, office } = house;
  const { orderId, payment } = await paidOrder(house);
  razorpay.be('refuses refunds');
  expect(await refundOrder(office, orderId)).toBe('requested');
  razorpay.be('fine');
  giveAtCounter(house, payment, 500_000);
  const { id, lastError } = await nextTask(house);
  expect(lastError).toBe('Razorpay refused with 400: Your account does not have enough balance');
  expect(await approveRefund(office, id)).toBe('done');
  expect(razorpay.refunds.map(({ amount }) => amount)).toEqual([500_000, 1_042_100]);
});

test('a payment given back at Razorpay’s own counter is noted, by message or when we ask for it too', async ({ house }) => {
  const { razorpay, ctx, deliver, office } = house;
  const [told, untold] = [await paidOrder(house), await paidOrder(house, { fullName: 'Bharat' })];
  await deliver(refundMessage(told.payment, told.payment.amount));
  expect((await findPublicOrder(ctx, told.orderId)).status).toBe('refunded');
  giveAtCounter(house, untold.payment, untold.payment.amount);
  expect(await refundOrder(office, untold.orderId)).toBe('done');
  expect(razorpay.refunds).toHaveLength(1);
});

test('a failed refund of which Razorpay does not answer is asked about when its message comes again', async ({ house }) => {
  const { razorpay, deliver, office, reported } = house;
  const { refund: made } = await refundedOrder(house);
  made.status = 'failed';
  razorpay.be('error');
  await expect(deliver(failureMessage(made))).rejects.toThrow(Unavailable);
  expect(reported.map(String)).toEqual([expect.stringContaining('Razorpay refused with 500')]);
  razorpay.be('fine');
  await deliver(failureMessage(made));
  expect(await listRefundTasks(office)).toMatchObject([{ lastError: `The refund ${made.id} failed.` }]);
});

test('a refund that is made while Razorpay is asked about the one before it is not owed again', async ({ house }) => {
  const { razorpay, ctx, office } = house;
  const { orderId } = await paidOrder(house);
  razorpay.be('fails refunds');
  await refundOrder(office, orderId);
  razorpay.be('fine');
  const task = await nextTask(house);
  await askAboutFailed(house, lastRefund(house), () => carryOutRefund(ctx, task.id));
  expect(await listRefundTasks(office)).toEqual([]);
});

/** The office returns what waits, by hand. */
async function returnByHand(house: House): Promise<void> {
  const task = await nextTask(house);
  await takeOverRefund(house.office, task.id);
  await recordReturn(house.office, task.id, { reference: 'NEFT 78' });
}

/** An order whose money Razorpay gave back, though its answer was lost; the office returned it as well. */
async function returnedTwiceOrder(house: House) {
  const paid = await paidOrder(house);
  house.razorpay.be('loses answers');
  expect(await refundOrder(house.office, paid.orderId)).toBe('requested');
  house.razorpay.be('fine');
  await returnByHand(house);
  const { id, amount } = lastRefund(house);
  return { ...paid, refund: id, tell: () => house.deliver(refundMessage(paid.payment, amount, id)) };
}

test('money that Razorpay gave back although the office had returned it is a task, until that is settled', async ({ house }) => {
  const { ctx, office, deliver } = house;
  const { orderId, payment, refund, tell } = await returnedTwiceOrder(house);
  await tell();
  const task = await nextTask(house);
  expect(task).toMatchObject({ stage: 'returned twice', returnedTwice: 1_542_100, decisions: ['settle'] });
  expect(await countOrderTasks(office)).toBe(1);
  await expect(settleDoubleReturn(ctx, task.id)).rejects.toThrow(Unauthenticated);
  await settleDoubleReturn(office, task.id);
  // Told late and in other words.
  await deliver(refundMessage(payment, payment.amount, 'rfnd_counter'));
  await tell();
  expect(await listRefundTasks(office)).toEqual([]);
  expect(await countOrderTasks(office)).toBe(0);
  await expect(settleDoubleReturn(office, task.id)).rejects.toThrow('This has been settled already.');
  const { events } = await findOrder(office, orderId);
  expect(events.slice(-3).map(({ event, actorName, detail }) => [event, actorName, detail])).toEqual([
    ['refund', 'Administrator', 'NEFT 78'],
    ['returned twice', '', `${refund}: ₹15,421`],
    ['settle double return', 'Administrator', ''],
  ]);
});

test('of what the office returned itself, a part that goes back at the counter as well has gone back twice', async ({
  house,
}) => {
  const { office, deliver } = house;
  const { payment } = await paidOrder(house);
  giveAtCounter(house, payment, 500_000);
  await deliver(refundMessage(payment, 500_000));
  house.razorpay.be('error');
  await approveRefund(office, (await nextTask(house)).id);
  await returnByHand(house);
  await deliver(refundMessage(payment, 500_000, 'rfnd_again'));
  expect(await listRefundTasks(office), 'what went back before the office returned the rest').toEqual([]);
  await deliver(refundMessage(payment, 700_000));
  expect(await listRefundTasks(office)).toMatchObject([{ stage: 'returned twice', returnedTwice: 200_000 }]);
});

test('of what the office returned itself, a refund that failed before is owed no more', async ({ house }) => {
  const { razorpay, deliver, office } = house;
  const { orderId } = await paidOrder(house);
  razorpay.be('fails refunds');
  await refundOrder(office, orderId);
  await returnByHand(house);
  for (const refused of razorpay.refunds) await deliver(failureMessage(refused));
  expect(await listRefundTasks(office)).toEqual([]);
});

test('money that went back twice has gone back once where Razorpay’s own refund fails later', async ({ house }) => {
  const { deliver, office } = house;
  const { orderId, tell } = await returnedTwiceOrder(house);
  await tell();
  const made = lastRefund(house);
  made.status = 'failed';
  await deliver(failureMessage(made));
  await deliver(failureMessage(made, 2));
  expect(await listRefundTasks(office)).toEqual([]);
  expect(await countOrderTasks(office)).toBe(0);
  const { order, events } = await findOrder(office, orderId);
  expect(order.status).toBe('refunded');
  expect(events.slice(-2).map(({ event, detail }) => [event, detail])).toEqual([
    ['returned twice', `${made.id}: ₹15,421`],
    ['refund failed', made.id],
  ]);
});

test('where the office has settled a double return, a refund of Razorpay’s that fails later is for the office to decide', async ({
  house,
}) => {
  const { deliver, office } = house;
  const { tell } = await returnedTwiceOrder(house);
  await tell();
  const made = lastRefund(house);
  await settleDoubleReturn(office, (await nextTask(house)).id);
  made.status = 'failed';
  await deliver(failureMessage(made));
  await deliver(failureMessage(made, 2));
  const task = await nextTask(house);
  expect(task).toMatchObject({ stage: 'taken over', lastError: `The refund ${made.id} failed.`, returnedTwice: 0 });
  expect(task.remaining ?? task.amount).toBe(1_542_100);
  await recordReturn(office, task.id, { reference: 'NEFT 79' });
  expect(await listRefundTasks(office)).toEqual([]);
});

test('of money that went back twice, a refund that fails without a word is found by asking', async ({ house }) => {
  const { office, later } = house;
  const { tell } = await returnedTwiceOrder(house);
  await tell();
  lastRefund(house).status = 'failed';
  await followRefunds(later(7 * 60));
  expect(await listRefundTasks(office)).toEqual([]);
});

test('where more fails than went back twice, the rest is owed again', async ({ house }) => {
  const { deliver, office } = house;
  const { payment } = await paidOrder(house);
  const parts = [giveAtCounter(house, payment, 500_000, { id: 'rfnd_first' })];
  await deliver(refundMessage(payment, 500_000, 'rfnd_first'));
  house.razorpay.be('error');
  await approveRefund(office, (await nextTask(house)).id);
  house.razorpay.be('fine');
  await returnByHand(house);
  parts.push(giveAtCounter(house, payment, 200_000, { id: 'rfnd_second' }));
  await deliver(refundMessage(payment, 700_000, 'rfnd_second'));
  for (const part of parts) {
    part.status = 'failed';
    await deliver(failureMessage(part));
  }
  expect(await listRefundTasks(office)).toMatchObject([{ stage: 'refused', remaining: 500_000, returnedTwice: 0 }]);
});

test('a task to give back another payment is not one that can be left', async ({ house }) => {
  const { office } = house;
  await orderPaidTwice(house);
  const task = await nextTask(house);
  await expect(leaveRest(office, task.id)).rejects.toThrow(Conflict);
});

test('a refund that fails without a word is found by asking, and owed again', async ({ house }) => {
  const { office, later } = house;
  const { refund: made } = await refundedOrder(house);
  for (const [status, hours, tasks] of [
    ['pending', 7, 0],
    ['failed', 8, 0],
    ['failed', 14, 1],
  ] as const) {
    made.status = status;
    await followRefunds(later(hours * 60));
    expect(await listRefundTasks(office), `${status} after ${hours} hours`).toHaveLength(tasks);
  }
  const task = await nextTask(house);
  expect(task).toMatchObject({ status: 'requested', lastError: `The refund ${made.id} failed.` });
});

test('a refund that was made is asked about once, and one the office made itself never', async ({ house }) => {
  const { razorpay, office, later, reported } = house;
  await refundedOrder(house);
  const { orderId } = await paidOrder(house, { fullName: 'Bharat' });
  razorpay.be('error');
  await refundOrder(office, orderId);
  await returnByHand(house);
  razorpay.be('fine');
  await followRefunds(later(7 * 60));
  for (const refund of razorpay.refunds) refund.status = 'failed';
  await followRefunds(later(14 * 60));
  expect(await listRefundTasks(office)).toEqual([]);
  expect(reported, 'but for the refund that was refused').toHaveLength(1);
});

test('of refunds that left nothing to give back, our own is named, or else one that may fail yet', async ({ house }) => {
  const { ctx, razorpay } = house;
  const { payment } = await paidOrder(house);
  const request = { id: 'refund-1', paymentReference: payment.payment_id, amount: payment.amount };
  giveAtCounter(house, payment, 500_000);
  const rest = giveAtCounter(house, payment, payment.amount - 500_000, { id: 'rfnd_rest', status: 'pending' });
  expect(await ctx.payments.refund(request), 'the one under way').toEqual({ reference: rest.id });
  rest.status = 'processed';
  rest.receipt = `${request.id}-1`;
  expect(await ctx.payments.refund(request), 'our own').toEqual({ reference: rest.id });
  expect(razorpay.refunds, 'nothing is given back twice').toHaveLength(2);
});
