import { expect, test } from 'vitest';
import { decisionsOn, stageOf } from './refund-decisions.ts';

const lastError = 'Not enough balance';

/** A refund at each of its stages, by the status and the last answer that are kept of it. */
const refunds = {
  unasked: { status: 'open', lastError: '' },
  asking: { status: 'requested', lastError: '' },
  refused: { status: 'requested', lastError },
  'taken over': { status: 'open', lastError },
  done: { status: 'done', lastError: '' },
  'returned twice': { status: 'done', lastError: '', returnedTwice: 1 },
} as const;

/** What can be decided at each stage about money that came by Razorpay. */
const decisionsAt = (provider: string, reason: 'paid twice' | 'partly refunded', dispute: 'open' | 'lost' | null = null) =>
  Object.values(refunds).map((kept) => {
    const refund = { returnedTwice: 0, returnedTwiceSettledAt: null, dispute, ...kept, provider: 'razorpay', reason } as const;
    return [stageOf(refund), decisionsOn(refund, provider).join(', ')];
  });

test('the site’s provider returns its money; the office does so once it has taken over what was refused, and then alone', () => {
  expect(decisionsAt('razorpay', 'paid twice')).toEqual([
    ['unasked', 'approve'],
    ['asking', ''],
    ['refused', 'approve, take over'],
    ['taken over', 'return, hand back'],
    ['done', ''],
    ['returned twice', 'settle'],
  ]);
});

test('money of a provider that the site has left is returned by the office', () => {
  expect(decisionsAt('sandbox', 'paid twice')).toEqual([
    ['unasked', 'return'],
    ['asking', ''],
    ['refused', 'take over'],
    ['taken over', 'return'],
    ['done', ''],
    ['returned twice', 'settle'],
  ]);
});

test('the rest of a payment that was partly given back can also be left as it is, until the office asks for it', () => {
  expect(decisionsAt('razorpay', 'partly refunded')).toEqual([
    ['unasked', 'approve, leave'],
    ['asking', ''],
    ['refused', 'approve, take over'],
    ['taken over', 'return, hand back'],
    ['done', ''],
    ['returned twice', 'settle'],
  ]);
});

test('what the buyer has disputed goes back by the bank: neither the provider nor the office returns it as well', () => {
  for (const dispute of ['open', 'lost'] as const) {
    expect(decisionsAt('razorpay', 'partly refunded', dispute), dispute).toEqual([
      ['unasked', 'leave'],
      ['asking', ''],
      ['refused', 'take over'],
      ['taken over', ''],
      ['done', ''],
      ['returned twice', 'settle'],
    ]);
  }
});
