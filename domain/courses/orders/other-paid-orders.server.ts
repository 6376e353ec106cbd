import { and, desc, eq, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { isOf } from '../../personal-data.ts';
import { personIn, personOf } from '../coupons/coupons.ts';
import type { Order } from './order-changes.server.ts';
import { isTestOrder, testProviders } from './test-orders.ts';

/** Whoever buys for a whole office has many orders: the newest are enough to notice. */
const limit = 10;

/**
 * The other paid orders of a paid order's mobile number or email address: where they are for the same student, one is to be
 * refunded. Tests are compared with tests alone.
 * @returns the newest first; none for an order that is not paid
 */
export async function otherPaidOrders(
  { db }: Pick<Ctx, 'db'>,
  order: Pick<Order, 'id' | 'status' | 'provider' | 'mobile' | 'email'>,
) {
  if (order.status !== 'paid') return [];
  const isOfSameBuyer = buyerCondition(order);
  if (!isOfSameBuyer) return [];
  const tests = [...testProviders];
  return db
    .select({ id: orders.id, fullName: orders.fullName, amount: orders.amount, paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        ne(orders.id, order.id),
        isTestOrder(order) ? inArray(orders.provider, tests) : notInArray(orders.provider, tests),
        isOfSameBuyer,
      ),
    )
    .orderBy(desc(orders.paidAt), orders.id)
    .limit(limit);
}

/** @returns undefined for an order of which neither is known any more */
function buyerCondition({ mobile, email }: Pick<Order, 'mobile' | 'email'>): SQL | undefined {
  return or(
    /\d/.test(mobile) ? eq(personIn(orders.mobile), personOf(mobile)) : undefined,
    email === '' ? undefined : isOf(orders.email, email),
  );
}
