import { expect } from 'vitest';
import { refunds } from '#db/schema.ts';
import { refundOrder } from '#domain/courses/payments/refunds.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
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
