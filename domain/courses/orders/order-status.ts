import { type orderNotes, orderStatuses } from '#db/order-statuses.ts';
import { day, minute } from '../../durations.ts';
import type { Payment } from '../../payments.ts';

export type OrderStatus = (typeof orderStatuses)[number];

/** What can happen to it. */
export type OrderEvent = 'initiate' | 'pay' | 'fail' | 'reject' | 'expire' | 'refund';

/** What its history tells of. */
export type OrderNote = (typeof orderNotes)[number];

/**
 * Every change there is: an event a status does not name leaves it as it is. A failed try may be followed by a
 * better one. An order that has expired, or that the office has turned down, is never paid: its coupon may belong to
 * somebody else by then.
 */
export const transitions: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  created: { initiate: 'initiated', pay: 'paid', fail: 'failed', reject: 'rejected', expire: 'expired' },
  initiated: { pay: 'paid', fail: 'failed', expire: 'expired' },
  failed: { initiate: 'initiated', pay: 'paid', expire: 'expired' },
  paid: { refund: 'refunded' },
  rejected: {},
  expired: {},
  refunded: {},
};

/** How long an order's checkout takes payments. */
export const payableFor = 30 * minute;
/** A payment begun in a checkout's last moments may still come through: so long an order waits for it. */
export const grace = 15 * minute;
/** How long an order that nobody pays keeps what it holds. */
export const unpaidFor = payableFor + grace;

/** How long after an order's checkout has closed a bank may still report a payment of it. */
const latePaymentsFor = 7 * day;

/** For an order whose checkout has closed before this moment (`expiresAt`), no payment is reported any more. */
export function payableSince(now: Date): Date {
  return new Date(now.getTime() - latePaymentsFor);
}

/** Those in which an order can still be paid. */
export const openStatuses: readonly OrderStatus[] = ['created', 'initiated', 'failed'];

/** Whether an order can still be paid. */
export function isOpen(status: OrderStatus): boolean {
  return openStatuses.includes(status);
}

/** Money the office has received itself, and a second person has not confirmed. */
export const unconfirmed = { provider: 'manual', status: 'created' } as const;

/** An enrolment that cost nothing, and has ended: no money went back. */
export const endedFree = { status: 'refunded', amount: 0 } as const;

/** Whether an order waits for a second person to confirm its money. */
export function awaitsConfirmation({ provider, status }: { provider: string; status: OrderStatus }): boolean {
  return provider === unconfirmed.provider && status === unconfirmed.status;
}

/**
 * How an order stands, as the office reads it: by its status, but for money that waits for a second person, and for an enrolment
 * that has ended where there was no money to give back.
 */
export const orderStandings = [...orderStatuses, 'unconfirmed', 'ended'] as const;
export type OrderStanding = (typeof orderStandings)[number];

/** How an order stands with the office. */
export function standingOf(order: { provider: string; status: OrderStatus; amount: number }): OrderStanding {
  if (awaitsConfirmation(order)) return 'unconfirmed';
  return order.status === endedFree.status && order.amount === endedFree.amount ? 'ended' : order.status;
}

/** What a payment means for its order: it pays it, is known already, or has to be given back. */
export type Settlement = 'pays' | 'known' | RefundReason;
type RefundReason = 'wrong amount' | 'wrong currency' | 'paid twice' | 'paid after expiry';

/**
 * Decides what a payment means. The same payment told again, in any order, means the same or is known.
 * @param order its status, its amount in paise, and the payment that paid it
 * @param isSettled whether the payment has paid another order, or is to be given back already
 */
export function settlePayment(
  order: { status: OrderStatus; amount: number; paymentReference: string },
  payment: Payment,
  isSettled: boolean,
): Settlement {
  if (payment.reference === order.paymentReference || isSettled) return 'known';
  if (payment.currency !== 'INR') return 'wrong currency';
  if (order.paymentReference !== '') return 'paid twice';
  if (payment.amount !== order.amount) return 'wrong amount';
  if (transitions[order.status].pay) return 'pays';
  return order.status === 'expired' ? 'paid after expiry' : 'paid twice';
}
