import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders } from '#db/schema.ts';

/**
 * Where an order's papers go, locked until the transaction ends: the office may correct it meanwhile.
 * @returns '' for nowhere, undefined where the order has been erased
 */
export async function lockAddress(transaction: Transaction, orderId: string): Promise<string | undefined> {
  const [order] = await transaction.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId)).for('share');
  return order?.email;
}
