import type { MailEvent } from '../../mail-kinds.ts';
import type { Mail } from '../../outbox.ts';
import { courseTitle, rupees } from '../course.ts';
import { arrivalOf, courseSignature, testWarning } from '../mail-words.ts';
import type { Order } from '../orders/order-changes.server.ts';
import type { Refund } from './carry-out-refund.server.ts';
import type { GoneBackBy } from './gone-back.server.ts';

/** Why the course was not bought by a payment, where that is known. */
const explanations: Record<Refund['reason'], string> = {
  'wrong amount': 'It was not the price of the order.',
  'wrong currency': 'It was not in rupees, in which the course is paid for.',
  'paid twice': 'The order had been paid already.',
  'paid after expiry': 'It came after the order had expired.',
  requested: 'It was not the payment of the order.',
  'partly refunded': 'It was not the payment of the order.',
};

/** What went back, and how. */
const paymentBack: Record<GoneBackBy, { subject: string; said: (payment: string) => string }> = {
  refund: { subject: 'We have refunded a payment', said: (payment) => `We have refunded ${payment}.` },
  bank: { subject: 'Your bank has given a payment back to you', said: (payment) => `Your bank has given you back ${payment}.` },
  'bank and refund': {
    subject: 'A payment has gone back to you',
    said: (payment) => `A part of ${payment} has gone back to you by your bank, and the rest as a refund.`,
  },
  test: { subject: 'A payment in a test', said: (payment) => `In a test we were told of ${payment}.` },
};

/** The provider may have made several refunds of it, the last of what was left. */
function partsOf({ amount, remaining, goneBackBy }: Pick<Refund, 'amount' | 'remaining'> & { goneBackBy: GoneBackBy }): string {
  return goneBackBy === 'refund' && remaining !== null && remaining < amount ? ', in parts' : '';
}

/** The event of the mail that tells of a payment given back. */
export function returnTold(refundId: string): MailEvent {
  return `payment-returned/${refundId}`;
}

/** Tells a buyer that a payment which did not buy the course has been given back. */
export function paymentReturned(order: Order, refund: Refund & { goneBackBy: GoneBackBy }): Mail {
  const { subject, said } = paymentBack[refund.goneBackBy];
  const sum = refund.reason === 'wrong currency' ? '' : ` of ${rupees(refund.amount)}`;
  const payment = `a payment${sum} for your order of the ${courseTitle}${partsOf(refund)}`;
  return {
    event: returnTold(refund.id),
    recipient: order.email,
    subject,
    letter: {
      to: order.fullName,
      blocks: [
        ...testWarning(order),
        `${said(payment)} ${explanations[refund.reason]}`,
        {
          facts: [
            ['Order', order.id],
            ['Payment', refund.paymentReference],
          ],
        },
        ...arrivalOf[refund.goneBackBy],
      ],
      signature: courseSignature,
    },
  };
}
