import { and, eq, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { enrolments, invoices, orders, refunds } from '#db/schema.ts';
import { keptSince, type Retention } from '../retention.ts';
import { payableSince } from './orders/order-status.ts';
import { testProviders } from './orders/test-orders.ts';

/**
 * Orders that have been kept for their whole period, by their ids.
 * @param among where it is given, no others
 */
export async function overdue(transaction: Transaction, retention: Retention, now: Date, among?: string[]): Promise<string[]> {
  const isOld = or(lt(orders.createdAt, keptSince(retention, 'unpaidOrders', now)), isNotNull(orders.erasureAskedAt));
  const accountedFor = keptSince(retention, 'invoices', now);
  const isAmong = among && inArray(orders.id, among);
  const found = [
    await provingNothing(transaction, and(isOld, cannotBePaid(now), isAmong)),
    await givenBackBefore(transaction, accountedFor, isAmong),
    await billedBefore(transaction, accountedFor, isAmong),
  ];
  return [...new Set(found.flat())];
}

/**
 * Orders of which the erasure was asked for, and that have to be kept since money came for them after all, by their ids, as long
 * as they have the mobile number.
 */
export async function paidAfterErasureAsked(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ id: orders.id })
    .from(orders)
    .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(and(isNotNull(orders.erasureAskedAt), ne(orders.mobile, ''), not(isNeverPaid)));
  return rows.map(({ id }) => id);
}

/** No money has come: also of what the office has received and not confirmed yet, there is a reference. */
const isNeverPaid = sql`(${and(isNull(enrolments.id), isNull(refunds.id), eq(orders.paymentReference, ''))})`;

/** Orders that no money has come for, by their ids. What was paid and billed in a test is no payment and no supply. */
async function provingNothing(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  const rows = await transaction
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(and(or(isNeverPaid, inArray(orders.provider, testProviders)), which));
  return rows.map(({ id }) => id);
}

/** Orders nobody was enrolled for, of which all the money that came went back before that moment, by their ids. */
async function givenBackBefore(transaction: Transaction, before: Date, which: SQL | undefined): Promise<string[]> {
  const rows = await transaction
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
    .where(and(isNull(enrolments.id), which))
    .groupBy(orders.id)
    .having(sql`bool_and(${refunds.status} = 'done') and max(${refunds.doneAt}) < ${before.toISOString()}`);
  return rows.map(({ id }) => id);
}

/** Orders with an enrolment whose last invoice is older than the law asks, by their ids. */
async function billedBefore(transaction: Transaction, before: Date, which: SQL | undefined): Promise<string[]> {
  const rows = await transaction
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(enrolments, eq(enrolments.orderId, orders.id))
    .innerJoin(invoices, eq(invoices.enrolmentId, enrolments.id))
    .where(which)
    .groupBy(orders.id)
    .having(sql`max(${invoices.issuedAt}) < ${before.toISOString()}`);
  return rows.map(({ id }) => id);
}

/** A payment that arrives for an order that is gone would be nobody's, whoever asked for its erasure and however short its period. */
function cannotBePaid(now: Date): SQL {
  return lt(orders.expiresAt, payableSince(now));
}
