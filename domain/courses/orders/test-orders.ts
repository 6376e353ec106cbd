import type { Ctx } from '../../context.ts';

/** The providers that take no money: the sandbox, and Razorpay with keys of its test mode. */
export const testProviders = ['sandbox', 'razorpay-test'] as const;

/** Whether an order was placed where no money is taken: its papers say so and are numbered apart. */
export function isTestOrder({ provider }: { provider: string }): boolean {
  return (testProviders as readonly string[]).includes(provider);
}

/** The providers whose orders are tests from before the site went on to another: nothing real may come of those any more. */
export function pastTestProviders({ payments }: Pick<Ctx, 'payments'>) {
  return testProviders.filter((provider) => provider !== payments.name);
}

/** Whether an order is such a test. */
export function isPastTest(ctx: Pick<Ctx, 'payments'>, { provider }: { provider: string }): boolean {
  return (pastTestProviders(ctx) as readonly string[]).includes(provider);
}
