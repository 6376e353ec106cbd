import { and, eq, inArray, isNotNull, isNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { disputes, enrolments, invoices, orders, refunds } from '#db/schema.ts';
import { keptSince, type Retention } from '../retention.ts';
import { payableSince } from './orders/order-status.ts';
import { testProviders } from './orders/test-orders.ts';
import { isUnconfirmed } from './orders/unconfirmed-orders.ts';
import { isWaitingDispute } from './payments/disputed.server.ts';
import { isWaitingRefund } from './payments/waiting-refunds.server.ts';

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
 * Orders that are kept since money came for them, and still have a mobile number that nobody needs, by their ids: their erasure was
 * asked for, or the number has been kept for its whole period and the office has nothing to settle with the buyer.
 * @param among where it is given, no others
 */
export async function withNumberUnneeded(
  transaction: Transaction,
  retention: Retention,
  now: Date,
  among?: string[],
): Promise<string[]> {
  const isOld = lt(orders.createdAt, keptSince(retention, 'mobileNumbers', now));
  const isUnneeded = or(isNotNull(orders.erasureAskedAt), and(isOld, isSettled(transaction)));
  const rows = await transaction
    .selectDistinct({ id: orders.id })
    .from(orders)
    .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(and(isUnneeded, ne(orders.mobile, ''), not(isNeverPaid), among && inArray(orders.id, among)));
  return rows.map(({ id }) => id);
}

/** Nothing of an order's money waits: for a second person, to go back, or for the bank. */
function isSettled(transaction: Transaction): SQL | undefined {
  const waiting = transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), isWaitingRefund));
  const disputed = transaction
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.orderId, orders.id), isWaitingDispute));
  return and(not(isUnconfirmed), notExists(waiting), notExists(disputed));
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
