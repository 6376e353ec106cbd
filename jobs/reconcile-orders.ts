import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { askAboutExpiredOrders, reconcileOrders } from '#domain/courses/payments/reconciliation.server.ts';
import { followRefunds } from '#domain/courses/payments/refunds-under-way.server.ts';

/**
 * Every few minutes: asks the provider about orders that have stayed open, expires unpaid ones, looks for late payments, and
 * follows refunds to their end.
 */
export function reconcileOrdersTask(ctx: Ctx): Task {
  return async () => {
    await reconcileOrders(ctx);
    await askAboutExpiredOrders(ctx);
    await followRefunds(ctx);
  };
}
