import { and, eq, lt, ne, notExists } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders } from '#db/schema.ts';
import { isUnconfirmed } from './unconfirmed-orders.ts';

/**
 * Takes who brought it about from what happened to orders before a moment: an order is kept for years after the record of what the
 * office decided. Who recorded a payment is known until another has confirmed it, as nobody confirms their own.
 */
export async function forgetActors(transaction: Transaction, before: Date): Promise<void> {
  const { orderId, at, actorId } = orderEvents;
  const isWaiting = and(eq(orders.id, orderId), isUnconfirmed);
  const waiting = transaction.select({ id: orders.id }).from(orders).where(isWaiting);
  await transaction
    .update(orderEvents)
    .set({ actorId: '', actorName: '' })
    .where(and(lt(at, before), ne(actorId, ''), notExists(waiting)));
}
