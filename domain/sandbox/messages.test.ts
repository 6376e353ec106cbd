import { expect, test } from 'vitest';
import type { PaymentEvent } from '../payments.ts';
import { readMessage, writeMessage } from './messages.ts';

const everything: Required<PaymentEvent> = {
  kind: 'checkout.cancelled',
  order: 'order_1',
  payments: [{ reference: 'test_payment_1', amount: 100, currency: 'INR', method: 'test' }],
  failure: 'The payment failed.',
  isClosed: true,
  refunded: [{ paymentReference: 'test_payment_1', reference: 'test_refund_1', remaining: 0 }],
  failedRefunds: [{ paymentReference: 'test_payment_1', reference: 'test_refund_2' }],
  disputes: [
    {
      ...{ paymentReference: 'test_payment_1', reference: 'test_dispute_1', amount: 100, status: 'open' },
      respondBy: new Date('2026-11-27T10:00:00Z'),
    },
  ],
};

test('whatever an event of the sandbox says arrives with its message', () => {
  const { body, signature } = writeMessage(everything, 'secret');
  expect(readMessage(body, signature, 'secret')).toEqual(everything);
});
