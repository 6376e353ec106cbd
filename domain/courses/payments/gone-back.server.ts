import { and, eq, inArray, sql } from 'drizzle-orm';
import { disputes, orders, refunds } from '#db/schema.ts';
import { testProviders } from '../orders/test-orders.ts';

/**
 * How a payment went back: as a refund, of the provider or the office; by the bank, after a dispute; or a part of it each way. Of a
 * `test` no money was taken, so none goes back, whatever is noted of it.
 */
export type GoneBackBy = 'refund' | 'bank' | 'bank and refund' | 'test';

const ofSamePayment = sql`${disputes.provider} = ${refunds.provider} and ${disputes.paymentReference} = ${refunds.paymentReference}`;

/** What the bank gave back of the payment of a row of `refunds`, by the dispute that it is noted with; null where it did not. */
export const goneBackByBank = sql<number | null>`(
  select ${disputes.amount} from ${disputes} where ${ofSamePayment} and ${disputes.reference} = ${refunds.refundReference})`;

/** How the payment of a row of `refunds` went back, if it did. */
export const goneBackBy = sql<GoneBackBy>`case
  when ${inArray(refunds.provider, testProviders)} then 'test'
  when ${goneBackByBank} is null then 'refund' when ${goneBackByBank} < ${refunds.amount} then 'bank and refund' else 'bank' end`;

/** Names the refund of the payment that paid an order. */
export const isOwnRefund = and(eq(refunds.provider, orders.provider), eq(refunds.paymentReference, orders.paymentReference));
