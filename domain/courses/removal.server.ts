import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import { certificates, couponUses, enrolments, erasedCertificates, invoices, orders } from '#db/schema.ts';
import type { Subject } from '#db/subject.ts';
import { clearActions } from '../audit.ts';
import { endPrivateLinks } from '../private-links.ts';
import { enrolmentPurpose } from './enrolments/enrolment-links.server.ts';
import { takeNumberFromConsents } from './mobile-numbers.server.ts';
import { testProviders } from './orders/test-orders.ts';
import { certificateKeyOf, invoiceKey } from './papers/paper-keys.server.ts';

/**
 * Removes locked orders, with their enrolments, where somebody was enrolled for them, and everything behind them. The enrolments
 * are locked before their certificates, as whoever completes them does.
 * @returns where the files of their papers lie
 */
export async function removeOrders(transaction: Transaction, orderIds: string[], now: Date): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const ids = await lockInOrder(transaction, enrolments, inArray(enrolments.orderId, orderIds));
  const certificateFiles = await removeCertificates(transaction, ids, now);
  // A credit note goes with the invoice it takes back: one statement, after which the reference is checked.
  const removed = await transaction.delete(invoices).where(inArray(invoices.enrolmentId, ids)).returning({ id: invoices.id });
  await endPrivateLinks(transaction, enrolmentPurpose, ids);
  await transaction.delete(enrolments).where(inArray(enrolments.id, ids));
  await takeNumberFromConsents(transaction, orderIds);
  await clearActions(
    transaction,
    orderIds.map((id): Subject => `order/${id}`),
  );
  await transaction.delete(couponUses).where(inArray(couponUses.orderId, orderIds));
  await transaction.delete(orders).where(inArray(orders.id, orderIds));
  return [...certificateFiles, ...removed.map(({ id }) => invoiceKey(id))];
}

/**
 * Their numbers stay, but those of tests, so that nobody is told that a paper they hold was never issued; and of the enrolments,
 * which are locked, that they had any, so that none is issued again unasked. The record keeps neither when the course was completed
 * nor why one was revoked.
 * @returns where their files lie
 */
export async function removeCertificates(transaction: Transaction, enrolmentIds: string[], now: Date): Promise<string[]> {
  const removed = await transaction
    .delete(certificates)
    .where(inArray(certificates.enrolmentId, enrolmentIds))
    .returning({ number: certificates.number, enrolmentId: certificates.enrolmentId });
  await transaction
    .update(enrolments)
    .set({ certificateErasedAt: now })
    .where(
      inArray(
        enrolments.id,
        removed.map(({ enrolmentId }) => enrolmentId),
      ),
    );
  const completed = enrolmentIds.map((id): Subject => `enrolment/${id}`);
  await clearActions(transaction, completed);
  const tests = await testsAmong(transaction, enrolmentIds);
  const issued = removed.filter(({ enrolmentId }) => !tests.has(enrolmentId));
  if (issued.length > 0)
    await transaction.insert(erasedCertificates).values(issued.map(({ number }) => ({ number, erasedAt: now })));
  return removed.map(({ number }) => certificateKeyOf(number));
}

async function testsAmong(transaction: Transaction, enrolmentIds: string[]): Promise<Set<string>> {
  const tests = await transaction
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(and(inArray(enrolments.id, enrolmentIds), inArray(orders.provider, testProviders)));
  return new Set(tests.map(({ id }) => id));
}
