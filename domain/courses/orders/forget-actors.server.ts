import { and, eq, lt, ne, notExists } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders } from '#db/schema.ts';
import { unconfirmed } from './order-status.ts';

/**
 * Takes who brought it about from what happened to orders before a moment: an order is kept for years after the record of what the
 * office decided. Who recorded a payment is known until another has confirmed it, as nobody confirms their own.
 */
export async function forgetActors(transaction: Transaction, before: Date): Promise<void> {
  const { orderId, at, actorId } = orderEvents;
  const { id, provider, status } = orders;
  const waiting = transaction
    .select({ id })
    .from(orders)
    .where(and(eq(id, orderId), eq(provider, unconfirmed.provider), eq(status, unconfirmed.status)));
  await transaction
    .update(orderEvents)
    .set({ actorId: '', actorName: '' })
    .where(and(lt(at, before), ne(actorId, ''), notExists(waiting)));
}
