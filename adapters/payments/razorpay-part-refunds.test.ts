import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrolments, mails } from '#db/schema.ts';
import { coursePrice } from '#domain/courses/course.ts';
import { findOrder } from '#domain/courses/orders/office-orders.server.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { findPublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { carryOutRefund } from '#domain/courses/payments/carry-out-refund.server.ts';
import { askAboutEarlyRefunds } from '#domain/courses/payments/early-refunds.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import {
  approveRefund,
  leaveRest,
  listRefundTasks,
  recordReturn,
  takeOverRefund,
} from '#domain/courses/payments/refunds.server.ts';
import { followRefunds } from '#domain/courses/payments/refunds-under-way.server.ts';
import { Conflict, Unauthenticated, Unavailable } from '#domain/errors.ts';
import { anOrder } from '#test/factories.ts';
import {
  answeredAfter,
  askAboutFailed,
  failureMessage,
  giveAtCounter,
  type House,
  lastRefund,
  nextTask,
  orderPaidTwice,
  paidMessage,
  paidOrder,
  partlyRefundedOrder,
  refundMessage,
  test,
} from '#test/razorpay-house.ts';
import { type Refund, razorpayMessage } from '#test/razorpay-server.ts';

test('a part given back at Razorpay’s own counter is a task that says what is left, and the rest is given back, once', async ({
  house,
}) => {
  const { razorpay, deliver, office } = house;
  const { orderId, payment, refundId, task } = await partlyRefundedOrder(house, 50_000);
  expect(task).toMatchObject({ reason: 'partly refunded', status: 'open', amount: 1_542_100, remaining: 1_492_100 });
  giveAtCounter(house, payment, 10_000, { id: 'rfnd_second' });
  await deliver(refundMessage(payment, 60_000));
  // Told late and in other words, what went back before changes nothing.
  const { refund, payment: paid } = JSON.parse(refundMessage(payment, 50_000).body).payload;
  await deliver(razorpayMessage('refund.processed', { payment: paid, refund }));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, remaining: 1_482_100 }]);
  expect(await findOrder(office, orderId)).toMatchObject({ order: { status: 'paid' } });
  await expect(refundOrder(office, orderId)).rejects.toThrow(Conflict);
  expect(await approveRefund(office, refundId)).toBe('done');
  expect(razorpay.refunds.map(({ amount }) => amount)).toEqual([50_000, 10_000, 1_482_100]);
  const { order, events } = await findOrder(office, orderId);
  expect(order.status).toBe('refunded');
  expect(events.slice(-3).map(({ event, detail }) => [event, detail])).toEqual([
    ['part refunded', 'rfnd_counter: ₹14,921 remain'],
    ['part refunded', 'rfnd_counter: ₹14,821 remain'],
    ['refund', razorpay.refunds[2]?.id],
  ]);
});

test('of a payment too many that went back in parts, its buyer reads the whole amount', async ({ house }) => {
  const { ctx, deliver } = house;
  const { second } = await orderPaidTwice(house);
  await deliver(refundMessage(second, 542_100, 'rfnd_first'));
  await deliver(refundMessage(second, second.amount, 'rfnd_second'));
  const [told] = await ctx.db.select().from(mails).where(like(mails.event, 'payment-returned/%'));
  expect(told?.letter.blocks[0]).toMatch(
    /^We have refunded a payment of ₹15,421 for your order of .+, in parts\. The order had been/,
  );
});

test('the office leaves a payment as it is of which a part was given back; refunded later, the rest goes back', async ({
  house,
}) => {
  const { razorpay, ctx, office } = house;
  const { orderId, refundId } = await partlyRefundedOrder(house, 50_000);
  await expect(leaveRest(ctx, refundId)).rejects.toThrow(Unauthenticated);
  await leaveRest(office, refundId);
  expect(await listRefundTasks(office)).toEqual([]);
  const [enrolment] = await ctx.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  expect(enrolment?.withdrawnAt).toBeNull();
  expect(await refundOrder(office, orderId)).toBe('done');
  expect(razorpay.refunds.map(({ amount }) => amount)).toEqual([50_000, 1_492_100]);
});

test('where the office left the rest of a payment, and a part fails since, what is left waits for a decision again', async ({
  house,
}) => {
  const { deliver, office } = house;
  const { orderId, payment, part: first, refundId } = await partlyRefundedOrder(house, 50_000);
  giveAtCounter(house, payment, 10_000, { id: 'rfnd_second' });
  await deliver(refundMessage(payment, 60_000));
  await leaveRest(office, refundId);
  expect((await findOrder(office, orderId)).order).toMatchObject({ amount: 1_542_100, remaining: 1_482_100 });
  first.status = 'failed';
  for (const telling of [1, 2]) await deliver(failureMessage(first, telling));
  expect((await findOrder(office, orderId)).order.remaining).toBe(1_532_100);
  const task = await nextTask(house);
  expect(task).toMatchObject({ reason: 'partly refunded', stage: 'unasked', amount: 1_542_100, remaining: 1_532_100 });
  await leaveRest(office, task.id);
  await deliver(failureMessage(first, 3));
  expect(await listRefundTasks(office), 'decided').toEqual([]);
});

test('where the office left the rest of a payment, a part’s message that comes late or again opens no decision anew', async ({
  house,
}) => {
  const { deliver, office } = house;
  const { orderId, payment } = await paidOrder(house);
  const first = giveAtCounter(house, payment, 500_000, { id: 'rfnd_first' });
  giveAtCounter(house, payment, 100_000, { id: 'rfnd_second' });
  await deliver(refundMessage(payment, 600_000, 'rfnd_second'));
  await leaveRest(office, (await nextTask(house)).id);
  await deliver(refundMessage(payment, 500_000, first.id));
  await deliver(refundMessage(payment, 600_000, first.id));
  expect(await listRefundTasks(office), 'decided').toEqual([]);
  const { order, events } = await findOrder(office, orderId);
  expect(order.remaining).toBe(942_100);
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['part refunded', 'leave rest']);
  giveAtCounter(house, payment, 100, { id: 'rfnd_third' });
  await deliver(refundMessage(payment, 600_100, 'rfnd_third'));
  expect(await listRefundTasks(office), 'more went back').toMatchObject([{ reason: 'partly refunded', remaining: 942_000 }]);
});

test('where the office left the rest of a payment, a later refund names what is left', async ({ house }) => {
  const { razorpay, office } = house;
  const { orderId, refundId } = await partlyRefundedOrder(house, 10_000);
  await leaveRest(office, refundId);
  razorpay.be('error');
  expect(await refundOrder(office, orderId)).toBe('requested');
  const task = await nextTask(house);
  expect(task).toMatchObject({ stage: 'refused', amount: 1_542_100, remaining: 1_532_100 });
  await takeOverRefund(office, task.id);
  expect(await listRefundTasks(office), 'what is returned by hand').toMatchObject([{ remaining: 1_532_100 }]);
});

test('where the office left the rest of a payment and it goes back at the counter, its refund is of that rest', async ({
  house,
}) => {
  const { deliver, office } = house;
  const { orderId, payment, refundId } = await partlyRefundedOrder(house, 500_000);
  await leaveRest(office, refundId);
  giveAtCounter(house, payment, 1_042_100, { id: 'rfnd_rest' });
  await deliver(refundMessage(payment, 1_542_100, 'rfnd_rest'));
  expect((await findOrder(office, orderId)).refunds).toMatchObject([
    { status: 'done', amount: 1_542_100, remaining: 1_042_100, refundReference: 'rfnd_rest' },
  ]);
});

test('a rest that was given back and then fails cannot be left: the order is refunded, and the money owed', async ({ house }) => {
  const { deliver, office } = house;
  const { orderId, refundId } = await partlyRefundedOrder(house, 50_000);
  expect(await approveRefund(office, refundId)).toBe('done');
  const rest = lastRefund(house);
  rest.status = 'failed';
  await deliver(failureMessage(rest));
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
  await expect(leaveRest(office, refundId)).rejects.toThrow('All of this money is to be given back.');
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, remaining: 1_492_100 }]);
});

test('a buyer is told of the rest of a payment once the office has it given back, and not while it decides', async ({
  house,
}) => {
  const { razorpay, ctx, office } = house;
  const { orderId, refundId } = await partlyRefundedOrder(house, 50_000);
  const told = async () => (await findPublicOrder(ctx, orderId)).moneyBack;
  expect(await told()).toEqual([]);
  razorpay.be('error');
  expect(await approveRefund(office, refundId)).toBe('requested');
  expect(await told()).toEqual([{ of: 'order', state: 'on its way' }]);
  razorpay.be('fine');
  expect(await approveRefund(office, refundId)).toBe('done');
  expect(await told()).toEqual([{ of: 'order', state: 'refund' }]);
});

test('of the refunds that gave a payment back, the one that may fail yet is followed', async ({ house }) => {
  const { razorpay, ctx, office, later } = house;
  const { refundId } = await partlyRefundedOrder(house, 50_000);
  razorpay.be('loses answers');
  expect(await approveRefund(office, refundId)).toBe('requested');
  razorpay.be('fine');
  await carryOutRefund(ctx, refundId);
  const rest = lastRefund(house);
  rest.status = 'failed';
  await followRefunds(later(7 * 60));
  expect(await listRefundTasks(office)).toMatchObject([{ lastError: `The refund ${rest.id} failed.` }]);
  await carryOutRefund(ctx, refundId);
  expect(razorpay.refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [50_000, 'processed'],
    [1_492_100, 'failed'],
    [1_492_100, 'processed'],
  ]);
});

/** An order that was refunded while a part of its payment was under way from Razorpay's own counter: the rest went back. */
async function refundedAroundPart(house: House) {
  const { orderId, payment } = await paidOrder(house);
  const part = giveAtCounter(house, payment, 500_000, { status: 'pending' });
  expect(await refundOrder(house.office, orderId)).toBe('done');
  return { orderId, part };
}

test('a part that fails after the rest was given back is owed again, and given back once, however often it is told', async ({
  house,
}) => {
  const { razorpay, ctx, deliver, office } = house;
  const { orderId, part } = await refundedAroundPart(house);
  part.status = 'failed';
  for (const telling of [1, 2]) await deliver(failureMessage(part, telling));
  const task = await nextTask(house);
  expect(task).toMatchObject({
    status: 'requested',
    amount: 1_542_100,
    remaining: 500_000,
    lastError: `The refund ${part.id} failed.`,
  });
  await carryOutRefund(ctx, task.id);
  await deliver(failureMessage(part, 3));
  expect(await listRefundTasks(office)).toEqual([]);
  expect(razorpay.refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [500_000, 'failed'],
    [1_042_100, 'processed'],
    [500_000, 'processed'],
  ]);
  const { events } = await findOrder(office, orderId);
  expect(events.slice(-3).map(({ event }) => event)).toEqual(['refund', 'refund failed', 'refund after all']);
});

/** An order of whose payment a part went back at Razorpay's own counter; Razorpay refused the rest, and the office returned it. */
async function restReturnedByHand(house: House) {
  const partly = await partlyRefundedOrder(house, 500_000);
  house.razorpay.be('error');
  expect(await approveRefund(house.office, partly.refundId)).toBe('requested');
  await takeOverRefund(house.office, partly.refundId);
  await recordReturn(house.office, partly.refundId, { reference: 'UTR 1' });
  house.razorpay.be('fine');
  return partly;
}

test('a part that fails after the office returned the rest itself is owed again, and no more than the part', async ({
  house,
}) => {
  const { razorpay, ctx, deliver, office } = house;
  const { orderId, part } = await restReturnedByHand(house);
  part.status = 'failed';
  for (const telling of [1, 2]) await deliver(failureMessage(part, telling));
  const task = await nextTask(house);
  expect(task).toMatchObject({ stage: 'refused', remaining: 500_000, returned: 1_042_100 });
  expect(task.lastError).toBe(`The refund ${part.id} failed.`);
  await carryOutRefund(ctx, task.id);
  expect(razorpay.refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [500_000, 'failed'],
    [500_000, 'processed'],
  ]);
  await deliver(failureMessage(part, 3));
  expect(await listRefundTasks(office), 'given back').toEqual([]);
  const { events } = await findOrder(office, orderId);
  expect(events.slice(-3).map(({ event }) => event)).toEqual(['refund', 'refund failed', 'refund after all']);
});

test('where the office returns a part that failed itself, too, nothing of the payment is owed any more', async ({ house }) => {
  const { deliver, office } = house;
  const { part, refundId } = await restReturnedByHand(house);
  part.status = 'failed';
  await deliver(failureMessage(part));
  await takeOverRefund(office, refundId);
  await recordReturn(office, refundId, { reference: 'UTR 2' });
  await deliver(failureMessage(part, 2));
  expect(await listRefundTasks(office)).toEqual([]);
});

test('of what is owed beside money that the office returned itself, a part that goes back at the counter is taken off', async ({
  house,
}) => {
  const { deliver, office } = house;
  const { payment, part } = await restReturnedByHand(house);
  part.status = 'failed';
  await deliver(failureMessage(part));
  giveAtCounter(house, payment, 200_000, { id: 'rfnd_second' });
  await deliver(refundMessage(payment, 200_000, 'rfnd_second'));
  expect(await listRefundTasks(office)).toMatchObject([{ stage: 'refused', remaining: 300_000 }]);
});

test('a part that fails without a word after the rest was given back is found by asking', async ({ house }) => {
  const { ctx, office, later } = house;
  const { part } = await refundedAroundPart(house);
  await followRefunds(later(7 * 60));
  expect(await listRefundTasks(office), 'under way').toEqual([]);
  part.status = 'failed';
  await followRefunds(later(14 * 60));
  const task = await nextTask(house);
  expect(task).toMatchObject({ remaining: 500_000, lastError: `The refund ${part.id} failed.` });
  await carryOutRefund(ctx, task.id);
  await followRefunds(later(21 * 60));
  await followRefunds(later(28 * 60));
  expect(await listRefundTasks(office), 'made up for').toEqual([]);
});

test('a part that was told and then fails is left to be given back again', async ({ house }) => {
  const { razorpay, deliver, office } = house;
  const { orderId, payment, part: first, refundId } = await partlyRefundedOrder(house, 50_000);
  const second = giveAtCounter(house, payment, 10_000, { id: 'rfnd_second' });
  await deliver(refundMessage(payment, 60_000));
  second.status = 'failed';
  for (const telling of [1, 2]) await deliver(failureMessage(second, telling));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, stage: 'unasked', remaining: 1_492_100 }]);
  for (const refund of razorpay.refunds) refund.status = 'failed';
  await deliver(failureMessage(first));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, stage: 'unasked', remaining: 1_542_100 }]);
  expect(await approveRefund(office, refundId)).toBe('done');
  expect(razorpay.refunds.at(-1)).toMatchObject({ amount: 1_542_100, status: 'processed' });
  expect((await findOrder(office, orderId)).order.status).toBe('refunded');
});

/** A payment of which two parts went back, some of which failed, all before Razorpay told of the payment itself. */
async function partsBeforePayment(house: House, failing: string[]) {
  const { razorpay, ctx, deliver } = house;
  const { orderId } = await initiatePayment(ctx, anOrder());
  const payment = razorpay.pay(orderId);
  const parts = ['rfnd_first', 'rfnd_second'].map((id) => giveAtCounter(house, payment, 500_000, { id }));
  for (const [before, { id }] of parts.entries()) await deliver(refundMessage(payment, (before + 1) * 500_000, id));
  for (const part of parts.filter(({ id }) => failing.includes(id))) {
    part.status = 'failed';
    await deliver(failureMessage(part));
  }
  return { orderId, payment, parts, tell: () => deliver(paidMessage(orderId, payment)) };
}

test.for(['rfnd_first', 'rfnd_second'])(
  'of two parts told before their payment, one that failed does not make the other forgotten: %s',
  async (failing, { house }) => {
    const { office } = house;
    const { orderId, tell } = await partsBeforePayment(house, [failing]);
    await tell();
    expect(await listRefundTasks(office)).toMatchObject([{ reason: 'partly refunded', stage: 'unasked', remaining: 1_042_100 }]);
    const { order, events } = await findOrder(office, orderId);
    expect(order.status).toBe('paid');
    expect(events.map(({ event }) => event)).toEqual(['create', 'initiate', 'pay', 'refund failed', 'part refunded']);
    await followRefunds(house.ctx);
    expect((await findOrder(office, orderId)).events, 'told once').toHaveLength(5);
  },
);

test('a payment told after all its refunds have failed is paid, and nothing else', async ({ house }) => {
  const { orderId, tell } = await partsBeforePayment(house, ['rfnd_first', 'rfnd_second']);
  await tell();
  await followRefunds(house.ctx);
  expect(await listRefundTasks(house.office)).toEqual([]);
  const { events } = await findOrder(house.office, orderId);
  expect(events.map(({ event }) => event)).toEqual(['create', 'initiate', 'pay']);
});

test('where Razorpay does not say what such a payment has left, it is asked again by the next run', async ({ house }) => {
  const { razorpay, office, reported } = house;
  const { tell } = await partsBeforePayment(house, ['rfnd_second']);
  razorpay.be('error');
  await tell();
  expect(await listRefundTasks(office)).toEqual([]);
  expect(reported.map(String)).toEqual([expect.stringContaining('Razorpay refused with 500')]);
  razorpay.be('fine');
  await followRefunds(house.ctx);
  expect(await listRefundTasks(office)).toMatchObject([{ remaining: 1_042_100 }]);
});

/** The same, told of by now; Razorpay has not said what is left. */
async function doubtedParts(house: House, failing: string[]) {
  const { tell, ...told } = await partsBeforePayment(house, failing);
  house.razorpay.be('error');
  await tell();
  house.razorpay.be('fine');
  return told;
}

test('a part that fails while Razorpay says what such a payment has left counts as gone no more', async ({ house }) => {
  const {
    orderId,
    parts: [first],
  } = await doubtedParts(house, ['rfnd_second']);
  if (!first) throw new Error('Nothing was given back.');
  const asking = answeredAfter(house.ctx, () => {
    first.status = 'failed';
    return house.deliver(failureMessage(first));
  });
  await askAboutEarlyRefunds(asking);
  expect(await listRefundTasks(house.office)).toEqual([]);
  await followRefunds(house.ctx);
  expect(await listRefundTasks(house.office)).toEqual([]);
  expect((await findOrder(house.office, orderId)).events.at(-1)).toMatchObject({ event: 'pay' });
});

test.for([
  ['a part', 200_000, { status: 'paid' }, [{ remaining: 842_100 }]],
  ['the rest', 1_042_100, { status: 'refunded' }, []],
] as const)(
  '%s that goes back while Razorpay says what such a payment has left is not taken back by its answer',
  async ([, amount, order, tasks], { house }) => {
    const { orderId, payment } = await doubtedParts(house, ['rfnd_second']);
    const asking = answeredAfter(house.ctx, () => {
      giveAtCounter(house, payment, amount, { id: 'rfnd_third' });
      return house.deliver(refundMessage(payment, 500_000 + amount, 'rfnd_third'));
    });
    await askAboutEarlyRefunds(asking);
    await followRefunds(house.ctx);
    expect(await listRefundTasks(house.office)).toMatchObject(tasks);
    expect(await findOrder(house.office, orderId)).toMatchObject({ order });
  },
);

test('a try to give the rest back that is refused at once leaves as much to be given back as before', async ({ house }) => {
  const { razorpay, deliver, office } = house;
  const { orderId, refundId } = await partlyRefundedOrder(house, 50_000);
  razorpay.be('fails refunds');
  expect(await approveRefund(office, refundId)).toBe('requested');
  const refused = lastRefund(house);
  await deliver(failureMessage(refused));
  expect(await listRefundTasks(office)).toMatchObject([{ stage: 'refused', remaining: 1_492_100 }]);
  razorpay.be('fine');
  expect(await approveRefund(office, refundId)).toBe('done');
  await deliver(failureMessage(refused, 2));
  expect(await listRefundTasks(office)).toEqual([]);
  expect((await findOrder(office, orderId)).events.map(({ event }) => event)).not.toContain('refund failed');
});

test('a part that failed before it was told of leaves as much to be given back as before', async ({ house }) => {
  const { deliver, office } = house;
  const { orderId, payment, refundId } = await partlyRefundedOrder(house, 300_000);
  const second = giveAtCounter(house, payment, 200_000, { id: 'rfnd_second', status: 'failed' });
  await deliver(failureMessage(second));
  expect(await listRefundTasks(office)).toMatchObject([{ id: refundId, remaining: 1_242_100 }]);
  expect((await findOrder(office, orderId)).events.map(({ event }) => event)).not.toContain('refund failed');
});

test('a part that failed before the whole was given back is owed no more, however late it is told', async ({ house }) => {
  const { razorpay, deliver, office } = house;
  const { orderId, payment } = await paidOrder(house);
  const part = giveAtCounter(house, payment, 500_000, { status: 'failed' });
  expect(await refundOrder(office, orderId)).toBe('done');
  expect(razorpay.refunds.at(-1)).toMatchObject({ amount: 1_542_100, status: 'processed' });
  await deliver(failureMessage(part));
  expect(await listRefundTasks(office)).toEqual([]);
});

/**
 * Lets a part that went back fail, and has Razorpay asked about it: while it answers, further parts go back at its counter, one in
 * each answer.
 */
async function failsWhileOthersGoBack(house: House, failed: Refund, parts: number[]): Promise<void> {
  failed.status = 'failed';
  const payment = { payment_id: failed.payment_id, amount: coursePrice };
  let given = 0;
  const goingBack = parts.values();
  await askAboutFailed(house, failed, async () => {
    const { value: amount } = goingBack.next();
    if (amount === undefined) return;
    given += amount;
    giveAtCounter(house, payment, amount, { id: `rfnd_${given}` });
    await house.deliver(refundMessage(payment, given));
  });
}

test('a part that goes back at the counter while Razorpay is asked about one that failed is not owed again', async ({
  house,
}) => {
  const { part, refundId } = await partlyRefundedOrder(house, 500_000);
  await failsWhileOthersGoBack(house, part, [1_000_000]);
  expect(await listRefundTasks(house.office)).toMatchObject([{ id: refundId, amount: 1_542_100, remaining: 542_100 }]);
});

test('a part that goes back while Razorpay is asked is not owed again either where the office had left the rest', async ({
  house,
}) => {
  const { orderId, part, refundId } = await partlyRefundedOrder(house, 500_000);
  await leaveRest(house.office, refundId);
  await failsWhileOthersGoBack(house, part, [1_000_000]);
  expect(await listRefundTasks(house.office)).toMatchObject([{ reason: 'partly refunded', remaining: 542_100 }]);
  expect((await findOrder(house.office, orderId)).order.remaining, 'as it was left').toBe(1_042_100);
});

test('where part after part goes back while Razorpay is asked, nothing is owed on an old answer', async ({ house }) => {
  const { part } = await partlyRefundedOrder(house, 500_000);
  await expect(failsWhileOthersGoBack(house, part, [600_000, 100_000, 100_000])).rejects.toThrow(Unavailable);
  expect(await listRefundTasks(house.office)).toMatchObject([{ remaining: 742_100 }]);
});
