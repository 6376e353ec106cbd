import type { Ctx } from '#domain/context.ts';
import type { Payments } from '#domain/payments.ts';
import type { RazorpayKeys } from './razorpay-client.ts';
import { createSandbox, type SandboxSettings } from './sandbox.ts';

/** What carries the money: Razorpay with its keys, or, where none are set, the sandbox. */
export type PaymentSettings = { provider: 'sandbox' } | ({ provider: 'razorpay' } & RazorpayKeys);

/**
 * Opens what the settings name; Razorpay's client is loaded only where it is used.
 * @param sandbox what the sandbox needs
 */
export async function openPayments(settings: PaymentSettings, db: Ctx['db'], sandbox: SandboxSettings): Promise<Payments> {
  if (settings.provider === 'sandbox') return createSandbox(db, sandbox);
  const { createRazorpay } = await import('./razorpay.ts');
  return createRazorpay(settings);
}
