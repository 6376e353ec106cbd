import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders } from '#db/schema.ts';
import type { Order } from '../orders/order-changes.server.ts';

/**
 * Reads the order whose papers are to be mailed, locked until the transaction ends: the office may correct its address meanwhile,
 * or its buyer ask for its erasure.
 * @returns with '' for its email where they go nowhere, undefined where it has been erased
 */
export async function lockAddressee(transaction: Transaction, orderId: string): Promise<Order | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('share');
  return order;
}

/**
 * Whether the buyer has asked for the erasure of a kept order since something came of it: a paper of before is mailed no more, and
 * to an enrolment of before the office alone gives a link.
 * @param since when it came
 */
export function isErasureAsked({ erasureAskedAt }: Order, since: Date): boolean {
  return erasureAskedAt !== null && since <= erasureAskedAt;
}
