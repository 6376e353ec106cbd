import type { Ctx } from '../../context.ts';

/** The providers that take no money: the sandbox, and Razorpay with keys of its test mode. */
export const testProviders = ['sandbox', 'razorpay-test'] as const;

/** Whether an order was placed where no money is taken: its papers say so and are numbered apart. */
export function isTestOrder({ provider }: { provider: string }): boolean {
  return (testProviders as readonly string[]).includes(provider);
}

/** Whether an order is a test from before the site went on to another provider: nothing real may come of it any more. */
export function isPastTest({ payments }: Pick<Ctx, 'payments'>, order: { provider: string }): boolean {
  return isTestOrder(order) && order.provider !== payments.name;
}
