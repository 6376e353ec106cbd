import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { disputes, orders } from '#db/schema.ts';
import { Conflict } from '../../errors.ts';
import { type StandingDispute, whyDisputed } from './dispute-decisions.ts';

/** Whether a dispute waits: for the bank, or for the office to say what becomes of the sale. */
export const isWaitingDispute = or(eq(disputes.status, 'open'), and(eq(disputes.status, 'lost'), isNull(disputes.settledAt)));

/** Those that stand in the way of a refund. */
export const isStanding = inArray(disputes.status, ['open', 'lost']);

interface OfPayment<Known> {
  provider: Known;
  paymentReference: Known;
}

/** The dispute that stands in the way of refunding a payment, an open one before a lost one; null where there is none. */
export function disputeOf({ provider, paymentReference }: OfPayment<Column | string>): SQL<StandingDispute | null> {
  const isOfPayment = sql`${disputes.provider} = ${provider} and ${disputes.paymentReference} = ${paymentReference}`;
  return sql`(select ${disputes.status} from ${disputes} where ${and(isOfPayment, isStanding)} order by ${disputes.status} desc limit 1)`;
}

/**
 * The disputes by which it is undecided what becomes of these orders' sales: of the payments that paid them, not of others that came
 * for them. Of several of one payment, an open one counts before a lost one.
 */
export async function findUndecidedDisputes(
  db: Database | Transaction,
  orderIds: string[],
): Promise<Map<string, StandingDispute>> {
  const isOfSale = and(eq(disputes.provider, orders.provider), eq(disputes.paymentReference, orders.paymentReference));
  const waiting = await db
    .select({ orderId: orders.id, status: sql<StandingDispute>`${disputes.status}` })
    .from(disputes)
    .innerJoin(orders, isOfSale)
    .where(and(inArray(orders.id, orderIds), isWaitingDispute))
    .orderBy(disputes.status); // the last of an order stays: open comes after lost
  return new Map(waiting.map(({ orderId, status }) => [orderId, status]));
}

/** @throws Conflict where a payment is disputed: refunded by the site, its money could go back twice */
export async function refuseDisputed(db: Database | Transaction, payment: OfPayment<string>): Promise<void> {
  const { rows } = await db.execute<{ dispute: StandingDispute | null }>(sql`select ${disputeOf(payment)} as dispute`);
  const dispute = rows[0]?.dispute;
  if (dispute) throw new Conflict(whyDisputed[dispute]);
}
