import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema.ts';
import { type Ctx, requireStaff, type StaffActor } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { noSuchOrder } from '../not-found.ts';
import { lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { standingOf } from '../orders/order-status.ts';
import { type Refund, tryRefund } from './carry-out-refund.server.ts';
import { refuseDisputed } from './disputed.server.ts';
import { decideOnRecord } from './money-on-record.server.ts';
import { completeRefund, owedRefund } from './refund-events.server.ts';
import { queueRefundTry } from './refund-tries.server.ts';
import { wayBackOf } from './way-back.ts';

/**
 * Refunds an order in full, or what is left of its payment. The wish is kept before the provider is told of it, so that nothing
 * is lost where the process ends in between; the provider is told as often as it takes, under one name, and gives the money back
 * once.
 * @returns the refund's state: `done`, `requested` where the provider has not agreed yet, or `open` where the office
 *   itself has to return the money; `nothing` where none came, and the enrolment alone has ended
 * @throws Unauthenticated, NotFound, Conflict where the order is not paid, its payment is disputed, or a refund is under way
 */
export async function refundOrder(ctx: Ctx, orderId: string): Promise<Refund['status'] | 'nothing'> {
  const actor = requireStaff(ctx);
  const { id, status } = await ctx.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw noSuchOrder();
    if (order.status !== 'paid') throw new Conflict(whyNotRefunded(order));
    await refuseDisputed(transaction, order);
    const decided = { action: 'refund order', orderId: order.id, actor } as const;
    return decideOnRecord(transaction, ctx, decided, () => oweOrder(transaction, ctx, order, actor));
  });
  return status === 'requested' ? tryRefund(ctx, id) : status;
}

/** Owes a locked order's payment, or what is left of it; where no money came, the enrolment alone ends. */
async function oweOrder(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  actor: StaffActor,
): Promise<Pick<Refund, 'id' | 'status'> | { id: ''; status: 'nothing' }> {
  const wayBack = wayBackOf(ctx, order);
  if (wayBack === 'nothing') {
    await completeRefund(transaction, ctx, order, { paymentReference: order.paymentReference, reference: '', actor });
    return { id: '', status: wayBack };
  }
  const [refund] = await transaction
    .insert(refunds)
    .values({
      ...owedRefund(ctx, order, order.paymentReference),
      remaining: order.remaining,
      reason: 'requested',
      status: wayBack === 'provider' ? 'requested' : 'open',
    })
    .onConflictDoNothing()
    .returning();
  if (!refund) throw new Conflict('A refund of this order is under way.');
  await noteEvent(transaction, ctx, order, 'request refund', { actor });
  if (refund.status === 'requested') await queueRefundTry(transaction, ctx, refund.id);
  return refund;
}

function whyNotRefunded(order: Order): string {
  const standing = standingOf(order);
  if (standing === 'refunded') return 'This order has been refunded already.';
  if (standing === 'ended') return 'This enrolment has ended already, and there was no money to refund.';
  return 'This order is not paid, so there is nothing to refund.';
}
