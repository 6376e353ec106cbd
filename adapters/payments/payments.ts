import type { Ctx } from '#domain/context.ts';
import type { Payments } from '#domain/payments.ts';
import { createRazorpay, type RazorpayKeys } from './razorpay.ts';
import { createSandbox } from './sandbox.ts';

/** What carries the money: Razorpay with its keys, or, where none are set, the sandbox. */
export type PaymentSettings = { provider: 'sandbox' } | ({ provider: 'razorpay' } & RazorpayKeys);

/** @param secret what the sandbox signs its messages with */
export function createPayments(settings: PaymentSettings, db: Ctx['db'], secret: string, siteUrl: string): Payments {
  return settings.provider === 'razorpay' ? createRazorpay(settings) : createSandbox(db, secret, siteUrl);
}
