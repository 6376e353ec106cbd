import type { certificates, disputes, enrolments, invoices, orders, refunds } from '#db/schema.ts';
import { dayInIndia } from '../days.ts';
import type { HeldItem } from '../personal-data.ts';
import { rupees } from './course.ts';
import { type OrderStanding, standingOf } from './orders/order-status.ts';
import { isTestOrder } from './orders/test-orders.ts';
import { paperFact } from './paper-fact.ts';
import type { GoneBackBy } from './payments/gone-back.server.ts';
import { shownState } from './states-offered.ts';

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

/** A refund, and how its payment went back, if it did. */
type Returned = Row<typeof refunds> & { goneBackBy: GoneBackBy };

interface OrderWithPapers {
  order: Row<typeof orders>;
  enrolment: Row<typeof enrolments> | null;
  /** Invoices and notes, and payments given back, among them those of other orders. */
  billed: Row<typeof invoices>[];
  returned: Returned[];
  /** Payments that their buyers disputed, among them those of other orders. */
  disputed: Row<typeof disputes>[];
}

/**
 * As with the office; but nobody has paid what cost nothing (`free`), what the bank gave back is no refund (`returned`), and of a
 * test nothing is given back (`tested`).
 */
type BuyersStanding = OrderStanding | 'free' | 'returned' | 'tested';

/** How an order stands, as its buyer reads it. */
const standings: Record<BuyersStanding, string> = {
  created: 'Not paid',
  initiated: 'Waiting for the payment',
  failed: 'The payment failed',
  paid: 'Paid',
  free: 'Nothing to pay',
  rejected: 'Turned down: the office has not found the payment',
  expired: 'Expired: it was not paid in time',
  refunded: 'Refunded',
  returned: 'Ended: the payment was returned',
  tested: 'Ended: no money was taken',
  unconfirmed: 'The office is looking for the payment',
  ended: 'Ended: there was nothing to pay',
};

const linksEnd = 'Every link to the page of this enrolment ends. Ask the chamber for a new one.';

/** An order as its buyer reads it among their data. @param keptBecause why it stays; undefined where it goes */
export function heldOrder(
  { order, enrolment, billed, returned, disputed }: OrderWithPapers,
  keptBecause: string | undefined,
): HeldItem {
  return {
    id: order.id,
    title: enrolment ? `Enrolment ${enrolment.number}` : 'Order of the course',
    since: order.createdAt,
    facts: [
      ['Name', order.fullName],
      ['Mobile', order.mobile],
      ['Email', order.email],
      ['State', shownState(order.state)],
      ['Company', order.companyName],
      ['Address', order.companyAddress],
      ['GSTIN', order.gstin],
      ['Coupon', order.couponCode],
      ['Discount', order.discount === 0 ? '' : rupees(order.discount)],
      ['Amount', rupees(order.amount)],
      ['Status', [standings[buyersStanding(order, returned)], isTestOrder(order) ? 'in a test' : ''].filter(Boolean).join(', ')],
      ['Paid', order.amount === 0 ? '' : dayOf(order.paidAt)],
      ['Payment', [order.method, order.paymentReference].filter(Boolean).join(', ')],
      ['Payment came', order.receivedOn ?? ''],
      ...billed.filter(({ enrolmentId }) => enrolmentId === enrolment?.id).map(paperFact),
      ['Enrolled', dayOf(enrolment?.enrolledAt)],
      ['Enrolment ended', dayOf(enrolment?.withdrawnAt)],
      ['Money that went back', wentBack(order, returned).join('; ')],
      [
        'Disputed with the bank',
        disputed
          .filter(({ orderId }) => orderId === order.id)
          .map(disputeInWords)
          .join('; '),
      ],
      ['If the rest is erased', enrolment && keptBecause ? linksEnd : ''],
    ],
    ...(keptBecause && { keptBecause }),
  };
}

/** How an order stands whose payment went back. */
const standingAfter: Record<GoneBackBy, BuyersStanding> = {
  refund: 'refunded',
  bank: 'returned',
  'bank and refund': 'returned',
  test: 'tested',
};

function buyersStanding(order: Row<typeof orders>, returned: Returned[]): BuyersStanding {
  const standing = standingOf(order);
  if (standing === 'paid' && order.amount === 0) return 'free';
  const own = returned.find((refund) => isOfPaymentOf(order, refund));
  return standing === 'refunded' && own ? standingAfter[own.goneBackBy] : standing;
}

/** Whether a refund is of the payment that paid an order. */
function isOfPaymentOf(order: Row<typeof orders>, { orderId, paymentReference }: Returned): boolean {
  return orderId === order.id && paymentReference === order.paymentReference;
}

/** Each payment of an order that went back, or what went back of it: the amount, the day and the reference. */
function wentBack(order: Row<typeof orders>, returned: Returned[]): string[] {
  // Of a test no money came, so none went back.
  if (isTestOrder(order)) return [];
  const own = returned.filter(({ orderId, amount }) => orderId === order.id && amount > 0);
  const isLeft = !own.some((refund) => isOfPaymentOf(order, refund));
  return [...own.flatMap(returnInWords), ...(isLeft ? partInWords(order) : [])];
}

function returnInWords(refund: Row<typeof refunds>): string[] {
  if (refund.status !== 'done') return partInWords(refund);
  const { amount, returnedTwice, doneAt, refundReference } = refund;
  const twice = returnedTwice > 0 ? [`${rupees(returnedTwice)} of it twice`] : [];
  return [[rupees(amount), dayOf(doneAt), refundReference, ...twice].filter(Boolean).join(', ')];
}

const decidedFor = { open: 'not decided', won: 'decided for the chamber', closed: 'closed', lost: 'decided for the buyer' };

function disputeInWords({ amount, status, toldAt, reference, respondBy }: Row<typeof disputes>): string {
  const answered = respondBy ? [`to be answered by ${dayOf(respondBy)}`] : [];
  return [rupees(amount), decidedFor[status], dayOf(toldAt), reference, ...answered].join(', ');
}

/** Of a part that the provider gave back at its own counter, the site knows what it left alone. */
function partInWords({ amount, remaining }: { amount: number; remaining: number | null }): string[] {
  return remaining === null || remaining === amount ? [] : [`${rupees(amount - remaining)} of ${rupees(amount)}`];
}

/** @param isTest of one that is erased nothing remains, not even that it was issued */
export function heldCertificate(certificate: Row<typeof certificates>, isTest: boolean): HeldItem {
  const { number, fullName, course, completedOn, issuedAt, revokedAt, revocationReason } = certificate;
  return {
    id: number,
    title: `Certificate ${number}`,
    since: issuedAt,
    facts: [
      ['Name', fullName],
      ['Course', course],
      ['Completed', completedOn],
      ['Revoked', dayOf(revokedAt)],
      ['Why it was revoked', revocationReason],
      [
        'If it is erased',
        isTest
          ? 'Anyone who checks it will be told that no such certificate was issued: it is a test.'
          : 'Anyone who checks it will be told that it was issued and has been erased; it no longer proves anything.',
      ],
    ],
  };
}

function dayOf(moment: Date | null | undefined): string {
  return moment ? dayInIndia(moment) : '';
}
