import { timingSafeEqual } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { WrongSignature } from '#domain/errors.ts';
import { razorpayKeys } from '#test/razorpay-server.ts';
import { createRazorpay } from './razorpay.ts';

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

beforeEach(() => void vi.mocked(timingSafeEqual).mockClear());

const payments = createRazorpay(razorpayKeys);
/** As long as Razorpay's own. */
const guess = '0'.repeat(64);

test('the signature of a message is compared in constant time: how long a refusal takes tells a forger nothing', () => {
  expect(() => payments.readMessage('{}', () => guess)).toThrow(WrongSignature);
  expect(timingSafeEqual).toHaveBeenCalledOnce();
});

test('so is that of the address by which a buyer comes back', () => {
  const address = new URLSearchParams({ razorpay_payment_link_reference_id: 'TS1989', razorpay_signature: guess });
  expect(payments.hasSigned(address, 'TS1989')).toBe(false);
  expect(timingSafeEqual).toHaveBeenCalledOnce();
});
