import { and, inArray, type SQL } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { openStatuses } from './order-status.ts';
import { testProviders } from './test-orders.ts';

/**
 * The condition for orders that wait for a payment at a checkout, and end where their buyer orders anew. Those with a provider
 * that the site has left are not among them, as too little is known of them, nor is money that the office has received.
 */
export function isUnpaid({ payments }: Pick<Ctx, 'payments'>): SQL | undefined {
  return and(inArray(orders.status, openStatuses), inArray(orders.provider, [payments.name, ...testProviders]));
}
