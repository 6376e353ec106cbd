import { eq, exists, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { deleteInBites } from '#db/delete-in-bites.ts';
import { inBites } from '#db/in-bites.ts';
import { lockInOrder } from '#db/lock-in-order.ts';
import {
  certificates,
  disputes,
  earlyRefunds,
  enrolments,
  invoices,
  orders,
  paymentEvents,
  refunds,
  sandboxCheckouts,
} from '#db/schema.ts';
import type { Subject } from '#db/subject.ts';
import { clearConsents } from '../consents.ts';
import { forgetMails } from '../outbox.ts';
import { isOf, type PersonalData } from '../personal-data.ts';
import { keptSince } from '../retention.ts';
import { endEnrolmentLinks } from './enrolments/enrolment-links.server.ts';
import { heldCertificate, heldOrder } from './held-items.ts';
import { forgetMobileNumbers } from './mobile-numbers.server.ts';
import { forgetActors } from './orders/forget-actors.server.ts';
import { payableSince } from './orders/order-status.ts';
import { isTestOrder } from './orders/test-orders.ts';
import { overdue, withNumberUnneeded } from './overdue.server.ts';
import { goneBackBy } from './payments/gone-back.server.ts';
import { removeCertificates, removeOrders } from './removal.server.ts';

/** Why an order is kept when its erasure is asked for. */
type KeptAs = 'billed' | 'owed' | 'open';

const reasons: Record<KeptAs, string> = {
  billed:
    'Invoices and the orders behind them must be kept for the eight financial years that follow theirs: section 36 of the Central Goods and Services Tax Act, 2017, and section 128(5) of the Companies Act, 2013. After that they are erased.',
  owed: 'Money was paid for this order that has to be accounted for: section 128(5) of the Companies Act, 2013.',
  open: 'A payment for this order can still arrive. Asked for now, it is erased by itself a week after its checkout has closed.',
};

/** Orders for the course, with the enrolment, the invoices and the certificate that came of them. */
export const personalData: PersonalData = {
  heading: 'Course',

  async find(database, email, now) {
    const rows = await ordersOf(database, email);
    const [placed, enrolled] = [rows.map(({ order }) => order.id), enrolmentsOf(rows)];
    const [billed, earned, returned, disputed] = [
      await database.select().from(invoices).where(inArray(invoices.enrolmentId, enrolled)).orderBy(invoices.issuedAt),
      await database.select().from(certificates).where(inArray(certificates.enrolmentId, enrolled)),
      await returnedOf(database, placed),
      await database.select().from(disputes).where(inArray(disputes.orderId, placed)).orderBy(disputes.toldAt),
    ];
    const tests = new Set(enrolmentsOf(rows.filter(({ order }) => isTestOrder(order))));
    return [
      ...rows.map((row) => {
        const keptAs = whyKept(row, now);
        return heldOrder({ ...row, billed, returned, disputed }, keptAs && reasons[keptAs]);
      }),
      ...earned.map((certificate) => heldCertificate(certificate, tests.has(certificate.enrolmentId))),
    ];
  },

  /**
   * What no law needs goes: orders never paid, tests, and of the others the mobile number, the certificates and every link. What was
   * issued does not change: invoices that bear a mobile number or an email keep it.
   */
  async erase(transaction, email, now) {
    await lockOrders(transaction, isOf(orders.email, email));
    const rows = await ordersOf(transaction, email);
    const kept = (as: KeptAs | undefined) => rows.filter((row) => whyKept(row, now) === as).map(({ order }) => order.id);
    const placed = rows.map(({ order }) => order.id);
    // An address that was corrected may not be the one they agreed under, which was the mobile number where there was none.
    await clearConsents(
      transaction,
      placed.map((id): Subject => `order/${id}`),
    );
    // To whichever address they went: one that was mistyped is a stranger's.
    await forgetMails(transaction, await mailedFor(transaction, rows));
    const removed = await removeOrders(transaction, kept(undefined), now);
    // On those that are left: what came of them so far is mailed no more, though its job has yet to run.
    await transaction.update(orders).set({ erasureAskedAt: now }).where(inArray(orders.id, placed));
    await forgetMobileNumbers(transaction, [...kept('billed'), ...kept('owed')]);
    const enrolled = await lockInOrder(transaction, enrolments, inArray(enrolments.id, enrolmentsOf(rows)));
    await endEnrolmentLinks(transaction, enrolled, now);
    return [...removed, ...(await removeCertificates(transaction, enrolled, now))];
  },

  async forget(transaction, retention, now) {
    const removed: string[] = [];
    const old = [...(await overdue(transaction, retention, now)), ...(await withNumberUnneeded(transaction, retention, now))];
    for (const bite of inBites(old)) {
      const locked = await lockOrders(transaction, inArray(orders.id, bite));
      removed.push(...(await removeOrders(transaction, await overdue(transaction, retention, now, locked), now)));
      await forgetMobileNumbers(transaction, await withNumberUnneeded(transaction, retention, now, locked));
    }
    // After the orders, as a payment event locks them: in another order, the two could wait for each other for ever.
    const before = keptSince(retention, 'unpaidOrders', now);
    await transaction.delete(earlyRefunds).where(lt(earlyRefunds.toldAt, before));
    // However short the period: as long as a payment can arrive, what was told of it may be told again.
    const over = new Date(Math.min(before.getTime(), payableSince(now).getTime()));
    await deleteInBites(transaction, paymentEvents, lt(paymentEvents.receivedAt, over));
    await deleteInBites(transaction, sandboxCheckouts, lt(sandboxCheckouts.expiresAt, over));
    await forgetActors(transaction, keptSince(retention, 'decisions', now));
    return removed;
  },
};

/**
 * Locks orders until the transaction ends. A payment event locks its order too: what came of it meanwhile, an enrolment
 * or money to be given back, is seen by whatever is asked after this. They are locked all at once, before anything behind them.
 * @returns their ids
 */
function lockOrders(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  return lockInOrder(transaction, orders, which);
}

interface OrderOfPerson {
  order: Row<typeof orders>;
  enrolment: Row<typeof enrolments> | null;
  /** Whether money that came for it is to be given back, or has been. */
  isGivenBack: boolean;
}

function ordersOf(database: Database | Transaction, email: string): Promise<OrderOfPerson[]> {
  const refundsOf = database.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orders.id));
  return database
    .select({ order: orders, enrolment: enrolments, isGivenBack: sql<boolean>`${exists(refundsOf)}` })
    .from(orders)
    .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
    .where(isOf(orders.email, email))
    .orderBy(orders.createdAt);
}

function returnedOf(database: Database | Transaction, placed: string[]) {
  const returned = database.select({ ...getTableColumns(refunds), goneBackBy }).from(refunds);
  return returned.where(inArray(refunds.orderId, placed)).orderBy(refunds.createdAt);
}

function enrolmentsOf(rows: OrderOfPerson[]): string[] {
  return rows.flatMap(({ enrolment }) => (enrolment ? [enrolment.id] : []));
}

/** What the mails about orders are named by: the papers they brought, and the payments that were given back. */
async function mailedFor(transaction: Transaction, rows: OrderOfPerson[]): Promise<string[]> {
  const [placed, enrolled] = [rows.map(({ order }) => order.id), enrolmentsOf(rows)];
  const { id, enrolmentId } = invoices;
  const billed = await transaction.select({ id }).from(invoices).where(inArray(enrolmentId, enrolled));
  const earned = await transaction
    .select({ id: certificates.number })
    .from(certificates)
    .where(inArray(certificates.enrolmentId, enrolled));
  const returned = await transaction.select({ id: refunds.id }).from(refunds).where(inArray(refunds.orderId, placed));
  return [...billed, ...earned, ...returned].map((mailed) => mailed.id);
}

function whyKept({ order, enrolment, isGivenBack }: OrderOfPerson, now: Date): KeptAs | undefined {
  const hasBeenPaid = order.paymentReference !== '' || isGivenBack;
  // A test proves no payment and no supply.
  if ((enrolment || hasBeenPaid) && isTestOrder(order)) return undefined;
  if (enrolment) return 'billed';
  if (hasBeenPaid) return 'owed';
  // The office has looked for its money at the bank and not found it: no provider will report any.
  if (order.provider === 'manual') return undefined;
  return order.expiresAt < payableSince(now) ? undefined : 'open';
}

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];
