import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import { isUndecidedRest } from './refund-decisions.ts';

/**
 * Which of these orders are being refunded: the payment that paid one is to go back, by the provider or by the office, and has not
 * gone yet. Where a part of it went back, the sale stands until the office asks for the rest; another payment of it is not its own.
 */
export async function findBeingRefunded(transaction: Transaction, orderIds: string[]): Promise<Set<string>> {
  const { status, reason, lastError, returnedTwice, returnedTwiceSettledAt } = refunds;
  const isOwn = and(eq(refunds.orderId, orders.id), eq(refunds.paymentReference, orders.paymentReference));
  const undone = await transaction
    .select({ orderId: orders.id, status, reason, lastError, returnedTwice, returnedTwiceSettledAt })
    .from(refunds)
    .innerJoin(orders, isOwn)
    .where(and(inArray(orders.id, orderIds), ne(status, 'done')));
  return new Set(undone.filter((refund) => !isUndecidedRest(refund)).map(({ orderId }) => orderId));
}
