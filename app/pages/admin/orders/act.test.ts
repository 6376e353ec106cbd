import { expect } from 'vitest';
import { refunds } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { recordManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { handBackRefund, listRefundTasks, recordReturn, takeOverRefund } from '#domain/courses/payments/refunds.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { colleague, later, now, test } from '#test/fixtures.ts';
import { aDispute, aManualPayment, withProvider } from '#test/orders.ts';
import { actOnOrder } from './act.server.ts';

test('a button that the orders’ screens do not have does nothing', async ({ office }) => {
  for (const name of ['', 'pay', 'constructor', 'toString']) {
    await expect(actOnOrder(office, { intent: name }), name).rejects.toMatchObject({ init: { status: 400 } });
  }
  await expect(actOnOrder(office, {})).rejects.toMatchObject({ init: { status: 400 } });
});

test('money is noted as returned with the bank’s whole reference in capitals, or not at all', async ({ office, db }) => {
  await refundOrder(office, (await aPaidOrder(office, { provider: 'manual' })).id);
  const kept = async () => (await db.select().from(refunds))[0];
  const id = (await kept())?.id ?? '';
  const note = async (reference: string) => (await actOnOrder(office, { intent: 'return', id, reference })).data;
  expect(await note(' ')).toMatchObject({ kind: 'failed', message: 'Reference is required' });
  expect(await note('NEFT\0 1')).toMatchObject({ kind: 'failed', message: 'Contains a character that cannot be saved' });
  expect(await note('N'.repeat(61))).toMatchObject({ kind: 'failed', message: 'Use at most 60 characters' });
  expect(await kept()).toMatchObject({ status: 'open', refundReference: '' });
  expect(await note(' neft 0042 ')).toMatchObject({ kind: 'done' });
  expect(await kept()).toMatchObject({ status: 'done', refundReference: 'NEFT 0042' });
});

const made = { refund: async () => ({ reference: 'refund_1' }) };
const silent = {
  refund: async () => {
    throw new Error('The provider did not answer');
  },
};

test.for([
  ['refund', {}, made, 'The payment has been refunded.', 'This order has been refunded already.'],
  ['refund', {}, silent, /^The refund has been noted. The provider has not agreed yet/, 'A refund of this order is under way.'],
  [
    'refund',
    { provider: 'manual' },
    made,
    /^The refund has been noted. Return the money yourself/,
    'A refund of this order is under way.',
  ],
  ['end', { amount: 0 }, made, 'The enrolment has ended.', 'This enrolment has ended already, and there was no money to refund.'],
] as const)(
  'whoever gives an order’s money back twice is told twice how far it is, a colleague or they themselves later what it is: %s %j',
  async ([intent, given, provider, message, said], { office }) => {
    const asked = { ...withProvider(office, provider), reportError: () => undefined };
    const { id } = await aPaidOrder(office, { provider: 'sandbox', ...given });
    const decide = async (ctx: Ctx) => (await actOnOrder(ctx, { intent, id, confirm: 'on' })).data;
    const told = { kind: 'done', message: expect.stringMatching(message) };
    for (const press of ['first', 'second']) expect(await decide(asked), press).toMatchObject(told);
    for (const other of [{ ...asked, actor: colleague }, later(asked, 11)])
      expect(await decide(other)).toMatchObject({ kind: 'failed', message: said });
    expect(await office.db.select().from(refunds)).toHaveLength(1);
  },
);

test('what was to be refunded a moment ago, and the office has returned since, is told as refunded', async ({ office }) => {
  const { id } = await aPaidOrder(office, { provider: 'manual' });
  const refund = async () => (await actOnOrder(office, { intent: 'refund', id, confirm: 'on' })).data;
  expect(await refund()).toMatchObject({ message: expect.stringMatching('Return the money yourself') });
  const [task] = await listRefundTasks(office);
  await recordReturn(office, task?.id ?? '', { reference: 'NEFT 77' });
  expect(await refund()).toMatchObject({ kind: 'done', message: 'The payment has been refunded.' });
});

test('whoever notes a return twice is told twice that it is noted, with another reference or as a colleague that it was already', async ({
  office,
}) => {
  await refundOrder(office, (await aPaidOrder(office, { provider: 'manual' })).id);
  const [task] = await listRefundTasks(office);
  const sent = { intent: 'return', id: task?.id ?? '', reference: 'NEFT 0042' };
  const note = async (ctx: Ctx, values = sent) => (await actOnOrder(ctx, values)).data;
  const already = { kind: 'failed', message: 'This money has been returned already.' };
  for (const press of ['first', 'second']) expect(await note(office), press).toMatchObject({ kind: 'done' });
  expect(await note(office, { ...sent, reference: 'NEFT 0043' })).toMatchObject(already);
  expect(await note({ ...office, actor: colleague })).toMatchObject(already);
});

test('whoever decides a lost dispute twice is told twice what was noted, and of what a colleague noted that it was', async ({
  office,
}) => {
  const { id } = await aDispute(office, await aPaidOrder(office), { status: 'lost' });
  const meera = { ...office, actor: colleague };
  const decide = async (ctx: Ctx, intent: string) => (await actOnOrder(ctx, { intent, id, confirm: 'on' })).data;
  const stays = { kind: 'failed', message: 'It has been noted already that this sale stays as it is.' };
  const returned = { kind: 'failed', message: 'The payment of this dispute counts as returned already.' };
  for (const press of ['first', 'second']) expect(await decide(office, 'settle dispute'), press).toMatchObject({ kind: 'done' });
  expect(await decide(meera, 'settle dispute')).toMatchObject(stays);
  for (const press of ['first', 'second']) expect(await decide(meera, 'accept dispute'), press).toMatchObject({ kind: 'done' });
  expect(await decide(office, 'accept dispute')).toMatchObject(returned);
  expect(await decide(office, 'settle dispute'), 'their own does not stand any more').toMatchObject(returned);
});

/** A refund of a second payment, as it stands before something is decided about it. */
async function aRefund(ctx: Ctx, given: Partial<typeof refunds.$inferInsert>): Promise<string> {
  const { id: orderId } = await aPaidOrder(ctx, { provider: 'sandbox' });
  const owed = { orderId, provider: 'sandbox', paymentReference: 'the second', amount: 100_000, createdAt: now } as const;
  const [refund] = await ctx.db
    .insert(refunds)
    .values({ ...owed, reason: 'paid twice', status: 'open', ...given })
    .returning();
  return refund?.id ?? '';
}

const refused = 'Not enough balance';

test.for([
  ['approve', {}, 'The payment has been refunded.', 'This money has been returned already.'],
  ['hand back', { lastError: refused }, 'The payment has been refunded.', 'This money has been returned already.'],
  ['leave', { reason: 'partly refunded', remaining: 40_000 }, 'The payment stays as it is.', 'There is no such refund.'],
  [
    'take over',
    { status: 'requested', lastError: refused },
    'The provider is not asked any more. Return the money yourself, then note the bank’s reference below.',
    'The office has taken this refund over already.',
  ],
  [
    'settle',
    { status: 'done', returnedTwice: 100_000 },
    'It has been noted that this is settled.',
    'This has been settled already.',
  ],
] as const)(
  'whoever decides on a refund twice is told twice what they decided, a colleague or they themselves later what it is: %s',
  async ([intent, given, message, said], { office }) => {
    const asked = withProvider(office, { refund: async () => ({ reference: 'refund_1' }) });
    const id = await aRefund(office, given);
    const decide = async (ctx: Ctx) => (await actOnOrder(ctx, { intent, id, confirm: 'on' })).data;
    for (const press of ['first', 'second']) expect(await decide(asked), press).toMatchObject({ kind: 'done', message });
    for (const other of [{ ...asked, actor: colleague }, later(asked, 11)])
      expect(await decide(other)).toMatchObject({ kind: 'failed', message: said });
  },
);

test('a refund that was taken over a moment ago, and has been handed back since, is not said to be taken over', async ({
  office,
}) => {
  const id = await aRefund(office, { status: 'requested', lastError: refused });
  await takeOverRefund(office, id);
  await handBackRefund(withProvider(office, { refund: async () => ({ reference: 'refund_1' }) }), id);
  expect((await actOnOrder(office, { intent: 'take over', id })).data).toMatchObject({
    kind: 'failed',
    message: 'This money has been returned already.',
  });
});

test.for([
  ['confirm', 'The payment has been confirmed, and the student is enrolled.', 'This payment has been confirmed already, and'],
  ['reject', 'The payment has been turned down. Nobody was enrolled.', 'This payment has been turned down already.'],
] as const)(
  'whoever decides on a recorded payment twice is told twice what they decided, a colleague what it is already: %s',
  async ([intent, message, said], { office }) => {
    const id = await recordManualPayment({ ...office, actor: colleague }, aManualPayment());
    const decide = async (ctx: Ctx, decision: string) => (await actOnOrder(ctx, { intent: decision, id })).data;
    const already = { kind: 'failed', message: expect.stringContaining(said) };
    for (const press of ['first', 'second']) expect(await decide(office, intent), press).toMatchObject({ kind: 'done', message });
    for (const other of [{ ...office, actor: colleague }, later(office, 11)])
      expect(await decide(other, intent)).toMatchObject(already);
    expect(await decide(office, intent === 'confirm' ? 'reject' : 'confirm'), 'the contrary').toMatchObject(already);
  },
);

test('a payment that was confirmed a moment ago, and has been refunded since, is not said to be confirmed', async ({
  office,
}) => {
  const id = await recordManualPayment({ ...office, actor: colleague }, aManualPayment());
  const confirm = async () => (await actOnOrder(office, { intent: 'confirm', id })).data;
  expect(await confirm()).toMatchObject({ kind: 'done' });
  await refundOrder(office, id);
  const [task] = await listRefundTasks(office);
  await recordReturn(office, task?.id ?? '', { reference: 'NEFT 77' });
  const refunded = 'This payment was confirmed, and has been refunded since.';
  expect(await confirm()).toMatchObject({ kind: 'failed', message: refunded });
});
