import type { Ctx } from '../../context.ts';
import { isPastTest } from '../orders/test-orders.ts';

/** Who gives an order's payment back: the provider it came by, or the office itself; `nothing` where no money came. */
export type WayBack = 'provider' | 'office' | 'nothing';

/** How an order's payment would go back now: a provider that the site has left is not asked any more, and its tests took no money. */
export function wayBackOf(ctx: Pick<Ctx, 'payments'>, order: { amount: number; provider: string }): WayBack {
  if (order.amount === 0 || isPastTest(ctx, order)) return 'nothing';
  return order.provider === ctx.payments.name ? 'provider' : 'office';
}
