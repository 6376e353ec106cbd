import type { Task } from 'graphile-worker';
import type { Ctx } from '#domain/context.ts';
import { reconcileOrders } from '#domain/courses/reconciliation.server.ts';

/** Every few minutes: asks about orders that hang, and lets those expire that nobody paid. */
export function reconcile(ctx: Ctx): Task {
  return async () => {
    await reconcileOrders(ctx);
  };
}
