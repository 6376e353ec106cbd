import { expect } from 'vitest';
import { refunds } from '#db/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { administrator, colleague, test } from '#test/fixtures.ts';
import { aManualPayment } from '#test/orders.ts';
import type { Ctx } from '../../context.ts';
import { Conflict, Invalid } from '../../errors.ts';
import { listOrders } from '../orders/office-orders.server.ts';
import { OrderFilter } from '../orders/schema.ts';
import { recordManualPayment } from './manual-payments.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { listRefundTasks, recordReturn } from './refunds.server.ts';

/** Money that the office received and has to return. */
async function owed(office: Ctx, fullName: string, paymentReference: string): Promise<string> {
  const order = await aPaidOrder(office, { fullName, provider: 'manual', paymentReference });
  await refundOrder(office, order.id);
  const tasks = await listRefundTasks(office);
  return tasks.find(({ orderId }) => orderId === order.id)?.id ?? '';
}

test('one transfer is the return to one student, and never the payment that came in', async ({ office }) => {
  const asha = await owed(office, 'Asha', 'UTR 0042');
  const bela = await owed(office, 'Bela', 'pay_lower');
  for (const reference of ['UTR 0042', 'REF. 00-42', 'PAY_LOWER'])
    await expect(recordReturn(office, bela, { reference }), reference).rejects.toThrow('of a payment that came in');
  await recordReturn(office, asha, { reference: 'NEFT 77001' });
  await expect(recordReturn(office, bela, { reference: 'UTR: 77001' })).rejects.toThrow(Conflict);
  expect(await listRefundTasks(office)).toMatchObject([{ id: bela }]);
  await recordReturn(office, bela, { reference: 'NEFT 77002' });
});

test('the transfer by which money went back is not recorded as a payment', async ({ office }) => {
  await recordReturn(office, await owed(office, 'Asha', 'UTR 0042'), { reference: 'NEFT 77001' });
  await expect(recordManualPayment(office, aManualPayment({ reference: 'UTR 77001' }))).rejects.toThrow(Invalid);
});

test('two people who note one transfer as two returns at the same moment note it once', async ({ committed }) => {
  const office = { ...committed, actor: administrator };
  const [asha, bela] = [await owed(office, 'Asha', 'UTR 1'), await owed(office, 'Bela', 'UTR 2')];
  const answers = await Promise.allSettled([
    recordReturn(office, asha, { reference: 'NEFT 77001' }),
    recordReturn({ ...office, actor: colleague }, bela, { reference: 'UTR 77001' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await committed.db.select().from(refunds)).map(({ status }) => status).toSorted()).toEqual(['done', 'open']);
});

test('an order is found by the reference of the transfer by which its money went back', async ({ office }) => {
  await recordReturn(office, await owed(office, 'Asha', 'UTR 1'), { reference: 'NEFT 77001' });
  await owed(office, 'Bela', 'UTR 2');
  const { orders } = await listOrders(office, OrderFilter.parse({ q: '77001' }));
  expect(orders.map(({ fullName }) => fullName)).toEqual(['Asha']);
});
