import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { enrolments } from '#db/schema.ts';
import { noSuchEnrolment } from '../not-found.ts';
import { lockOrder, type Order } from '../orders/order-changes.server.ts';

/**
 * Locks an enrolment's order until the transaction ends. A paper that is about to be mailed is waited for, and its mail then seen;
 * one that begins to be waits, and reads the address as it is by then.
 * @throws NotFound where there is no such enrolment
 */
export async function lockOrderOf(transaction: Transaction, enrolmentId: string): Promise<Order> {
  const [enrolment] = await transaction
    .select({ orderId: enrolments.orderId })
    .from(enrolments)
    .where(eq(enrolments.id, enrolmentId));
  const order = enrolment && (await lockOrder(transaction, enrolment.orderId));
  if (!order) throw noSuchEnrolment();
  return order;
}
