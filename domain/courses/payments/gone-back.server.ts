import { sql } from 'drizzle-orm';
import { disputes, refunds } from '#db/schema.ts';

/** How a payment went back: as a refund, of the provider or the office; by the bank, after a dispute; or a part of it each way. */
export type GoneBackBy = 'refund' | 'bank' | 'bank and refund';

const ofSamePayment = sql`${disputes.provider} = ${refunds.provider} and ${disputes.paymentReference} = ${refunds.paymentReference}`;

const byDispute = sql`(
  select case when ${disputes.amount} < ${refunds.amount} then 'bank and refund' else 'bank' end
  from ${disputes} where ${ofSamePayment} and ${disputes.reference} = ${refunds.refundReference})`;

/** How the payment of a row of `refunds` went back, if it did. */
export const goneBackBy = sql<GoneBackBy>`coalesce(${byDispute}, 'refund')`;
