import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { disputes, orders, refunds } from '#db/schema.ts';
import type { StaffActions } from '#db/staff-actions.ts';
import { recordAction } from '../../audit.ts';
import type { Ctx, StaffActor } from '../../context.ts';

const ofOrder = {
  status: orders.status,
  amount: orders.amount,
  remaining: orders.remaining,
  reference: orders.paymentReference,
};

const ofRefund = {
  payment: refunds.paymentReference,
  status: refunds.status,
  amount: refunds.amount,
  remaining: refunds.remaining,
  returned: refunds.returned,
  returnedTwice: refunds.returnedTwice,
  returnedTwiceSettledAt: refunds.returnedTwiceSettledAt,
  reference: refunds.refundReference,
};

const ofDispute = {
  payment: disputes.paymentReference,
  status: disputes.status,
  amount: disputes.amount,
  settledAt: disputes.settledAt,
  reference: disputes.reference,
};

interface MoneyDecision {
  action: StaffActions['order'];
  /** Of a locked order. */
  orderId: string;
  actor: StaffActor;
}

/**
 * Carries out what one of the office decides about an order's money, and puts on record how the order and all that came for it stood
 * before and after: their states, amounts in paise and references. It goes with the order, when that is erased (`removeOrders`).
 * @returns what it comes to
 * @throws Unauthenticated where the account has been removed
 */
export async function decideOnRecord<Outcome>(
  transaction: Transaction,
  ctx: Pick<Ctx, 'clock'>,
  { action, orderId, actor }: MoneyDecision,
  carryOut: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await moneyOf(transaction, orderId);
  const outcome = await carryOut();
  const after = await moneyOf(transaction, orderId);
  await recordAction(transaction, actor, ctx.clock(), { action, subject: `order/${orderId}`, before, after });
  return outcome;
}

async function moneyOf(transaction: Transaction, orderId: string) {
  const [order] = await transaction.select(ofOrder).from(orders).where(eq(orders.id, orderId));
  const returns = await transaction
    .select(ofRefund)
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), refunds.id);
  const disputed = await transaction
    .select(ofDispute)
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.toldAt), disputes.id);
  return { ...order, refunds: returns, disputes: disputed };
}
