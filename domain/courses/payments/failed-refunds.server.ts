import { isDeepStrictEqual } from 'node:util';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import type { UnmadeRefund } from '../../payments.ts';
import { lockOrder, noteEvent, type Order } from '../orders/order-changes.server.ts';
import { findPayment, isOfPayment, type KnownPayment } from './known-payment.server.ts';
import { partlyRefunded } from './refund-events.server.ts';
import { queueRefundTry } from './refund-tries.server.ts';

/**
 * Owes money of an order again that a refund which failed did not give back: days after the provider agreed to one, a bank may
 * refuse it. What the office has returned itself is not owed: it has not gone back twice, then. Where the buyer may have sent one
 * of the two back already, the office has to decide. Told again, or of a refund that never counted as made, it changes nothing.
 * @param before what was known of the payment when the provider was asked: it did not know of what was given back since
 * @returns whether as much is known still: otherwise nothing is changed, and the provider is to be asked again
 */
export async function applyFailedRefund(
  transaction: Transaction,
  ctx: Ctx,
  unmade: UnmadeRefund,
  before: KnownPayment,
): Promise<boolean> {
  const order = await lockOrder(transaction, before.orderId);
  if (!order) return true;
  if (!isDeepStrictEqual(await findPayment(transaction, ctx, unmade), before)) return false;
  if (await applyToUnmade(transaction, ctx, order, unmade, before))
    await noteEvent(transaction, ctx, order, 'refund failed', { detail: unmade.reference });
  return true;
}

/** @returns whether anything that was not made had counted as gone */
async function applyToUnmade(
  transaction: Transaction,
  ctx: Ctx,
  order: Order,
  unmade: UnmadeRefund,
  { returnedTwice, returnedTwiceSettledAt }: KnownPayment,
): Promise<boolean> {
  const returnedOnce = Math.min(unmade.remaining, returnedTwice);
  if (returnedOnce <= 0) return oweOrRaise(transaction, ctx, order, unmade);
  const onceOnly = { returnedTwice: sql`${refunds.returnedTwice} - ${returnedOnce}` };
  const isSettled = returnedTwiceSettledAt !== null;
  const returned = sql`${refunds.returned} - ${returnedOnce}`;
  const set = isSettled ? { ...onceOnly, ...owedBy('open', unmade), returned } : onceOnly;
  await transaction.update(refunds).set(set).where(isOfPayment(ctx, unmade));
  const rest = unmade.remaining - returnedOnce;
  if (!isSettled && rest > 0) await oweOrRaise(transaction, ctx, order, { ...unmade, remaining: rest });
  return true;
}

/** @returns whether what is left of a locked order's payment counted as gone */
async function oweOrRaise(transaction: Transaction, ctx: Ctx, order: Order, unmade: UnmadeRefund): Promise<boolean> {
  return (await oweAgain(transaction, ctx, unmade)) || (await raiseRemaining(transaction, ctx, order, unmade));
}

/**
 * Raises what is left of a locked order's payment, in the refund that is still to be made. Where the office left the rest, it is
 * raised in the order, and the office has to decide again: it knew of less. @returns whether a part counted as gone
 */
async function raiseRemaining(transaction: Transaction, ctx: Ctx, order: Order, unmade: UnmadeRefund): Promise<boolean> {
  const { paymentReference, remaining } = unmade;
  const { rowCount: toBeMade } = await transaction
    .update(refunds)
    .set({ remaining })
    .where(and(isOfPayment(ctx, unmade), ne(refunds.status, 'done'), lt(refunds.remaining, remaining)));
  const { rowCount: left } = await transaction
    .update(orders)
    .set({ remaining })
    .where(and(eq(orders.id, order.id), eq(orders.paymentReference, paymentReference), lt(orders.remaining, remaining)));
  if (left)
    await transaction
      .insert(refunds)
      .values(partlyRefunded(ctx, order, unmade))
      .onConflictDoNothing();
  return Boolean(toBeMade || left);
}

/**
 * Owes a payment again that counted as given back. Whoever was enrolled is not any more; but the money is owed, so the provider is
 * asked again for what is missing, and the office sees why.
 * @returns whether it counted as given back
 */
async function oweAgain(transaction: Transaction, ctx: Ctx, unmade: UnmadeRefund): Promise<boolean> {
  const [owedAgain] = await transaction
    .update(refunds)
    .set(owedBy('requested', unmade))
    .where(and(isOfPayment(ctx, unmade), eq(refunds.status, 'done')))
    .returning({ id: refunds.id });
  if (owedAgain) await queueRefundTry(transaction, ctx, owedAgain.id);
  return owedAgain !== undefined;
}

/** What is kept of a payment that is owed once more: `requested` of the provider, or `open`, to be returned by the office. */
function owedBy(status: 'requested' | 'open', { reference, remaining }: UnmadeRefund) {
  return {
    status,
    doneAt: null,
    settledAt: null,
    lastError: `The refund ${reference} failed.`,
    isUnanswered: false,
    remaining: sql`nullif(${remaining}, ${refunds.amount})`,
  };
}
