import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema.ts';
import { type Ctx, requireStaff, type StaffActor } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { fingerprintOf, rememberDone, wasDone } from '../../repeats.ts';
import { noSuchOrder } from '../not-found.ts';
import { lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { standingOf } from '../orders/order-status.ts';
import { type Refund, tryRefund } from './carry-out-refund.server.ts';
import { refuseDisputed } from './disputed.server.ts';
import { decideOnRecord } from './money-on-record.server.ts';
import { completeRefund, owedRefund } from './refund-events.server.ts';
import { queueRefundTry } from './refund-tries.server.ts';
import { wayBackOf } from './way-back.ts';

/** How far the refund of an order is; `nothing` where no money came for it, and its enrolment alone has ended. */
type OrderRefund = Refund['status'] | 'nothing';

/**
 * Refunds an order in full, or what is left of its payment. The wish is kept before the provider is told of it, so that nothing
 * is lost where the process ends in between; the provider is told as often as it takes, under one name, and gives the money back
 * once. The same person's same wish within minutes is answered by how far the first one is.
 * @returns the refund's state: `done`, `requested` where the provider has not agreed yet, or `open` where the office
 *   itself has to return the money; `nothing` where none came, and the enrolment alone has ended
 * @throws Unauthenticated, NotFound, Conflict where the order is not paid, its payment is disputed, or a refund is under way
 */
export async function refundOrder(ctx: Ctx, orderId: string): Promise<OrderRefund> {
  const [actor, at] = [requireStaff(ctx), ctx.clock()];
  const { id, status } = await ctx.db.transaction(async (transaction): Promise<Owed> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw noSuchOrder();
    const decided = { action: 'refund order', orderId: order.id, actor } as const;
    const made = fingerprintOf({ action: decided.action, order: order.id, by: actor.id });
    const asked = await findOrderRefund(transaction, ctx, order);
    if (asked && (await wasDone(transaction, made, at))) return { status: asked };
    if (order.status !== 'paid') throw new Conflict(whyNotRefunded(order));
    await refuseDisputed(transaction, order);
    await rememberDone(transaction, made, at);
    return decideOnRecord(transaction, ctx, decided, () => oweOrder(transaction, ctx, order, actor));
  });
  return id && status === 'requested' ? tryRefund(ctx, id) : status;
}

/** A refund that has been asked for, with its id where it is a new one. */
interface Owed {
  id?: string;
  status: OrderRefund;
}

/** @returns how far the refund of an order's own payment is; undefined where none has been asked for */
async function findOrderRefund(transaction: Transaction, ctx: Ctx, order: Order): Promise<OrderRefund | undefined> {
  const { provider, paymentReference } = order;
  const isOwn = and(eq(refunds.provider, provider), eq(refunds.paymentReference, paymentReference));
  const [refund] = await transaction.select({ status: refunds.status }).from(refunds).where(isOwn);
  return refund?.status === 'done' && wayBackOf(ctx, order) === 'nothing' ? 'nothing' : refund?.status;
}

/** Owes a locked order's payment, or what is left of it; where no money came, the enrolment alone ends. */
async function oweOrder(transaction: Transaction, ctx: Ctx, order: Order, actor: StaffActor): Promise<Owed> {
  const wayBack = wayBackOf(ctx, order);
  if (wayBack === 'nothing') {
    await completeRefund(transaction, ctx, order, { paymentReference: order.paymentReference, reference: '', actor });
    return { status: wayBack };
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
