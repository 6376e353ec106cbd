import type { Dispute } from '../../payments.ts';

/** One that stands in the way of a refund: the bank has not decided, or has for the buyer. */
export type StandingDispute = Extract<Dispute['status'], 'open' | 'lost'>;

/** Why a payment is not refunded while it is disputed, and what to do instead. */
export const whyDisputed: Record<StandingDispute, string> = {
  open: 'The buyer has disputed this payment with the bank: refunded now, the money could go back twice. Wait for the bank’s decision, or accept the dispute in the payment provider’s dashboard.',
  lost: 'The bank has given this money back already: the buyer disputed the payment, and the dispute was lost. Note it as returned instead.',
};

/** Why no certificate is issued until it is decided, by the bank or by the office, what becomes of the sale. */
export const whyNotCertified: Record<StandingDispute, string> = {
  open: 'the buyer has disputed the payment with the bank, which has not decided yet',
  lost: 'the dispute of the payment was lost; say first, with the order, what becomes of the sale',
};

/** What the office can decide about a lost dispute: to note the payment as returned, or that the sale is to stay as it is. */
export type DisputeDecision = 'accept' | 'settle';

/**
 * All that the office can decide about a dispute now. One that it has settled can be accepted yet: a student who was to stay enrolled
 * may not be, later.
 * @param isReturned whether the payment counts as given back already
 */
export function decisionsOnDispute(
  { status, settledAt }: { status: Dispute['status']; settledAt: Date | null },
  isReturned: boolean,
): DisputeDecision[] {
  if (status !== 'lost') return [];
  return [...(isReturned ? [] : (['accept'] as const)), ...(settledAt ? [] : (['settle'] as const))];
}
