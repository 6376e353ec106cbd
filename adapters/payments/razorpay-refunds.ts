import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { ProviderRefund, RefundRequest, RefundState } from '#domain/payments.ts';
import { FailedRefund } from './razorpay-client.ts';

const Refund = z.object({
  id: z.string().min(1),
  amount: z.coerce.number().int(),
  status: z.string(),
  receipt: z.string().nullish(),
});
const Refunds = z.object({ items: z.array(Refund) });

/** As many refunds of one payment as Razorpay lists at once. */
const longestList = 100;

/**
 * Gives back what is left of a payment. It may have been given back already, by a try whose answer was lost, or a part of
 * it at Razorpay's own counter.
 * @returns Razorpay's name for the refund
 * @throws FailedRefund
 */
export async function giveBack(client: Razorpay, { paymentReference, amount, id: name }: RefundRequest): Promise<string> {
  const { items } = Refunds.parse(await client.payments.fetchMultipleRefund(paymentReference, { count: longestList }));
  // One that is pending counts: should it fail in the end, a message says so, or the answer when it is asked about.
  const made = items.filter(({ status }) => status !== 'failed');
  const remaining = amount - made.reduce((sum, refund) => sum + refund.amount, 0);
  // Of several, the one that may fail yet is asked about later: our own, or one that is under way.
  const latest = made.find(({ receipt }) => receipt?.startsWith(name)) ?? made.find(isUnderWay) ?? made[0];
  if (latest && remaining <= 0) return latest.id;
  // Under the same name, Razorpay answers with the same refund, also with one that has failed.
  const failures = items.length - made.length;
  const receipt = failures === 0 ? name : `${name}-${failures}`;
  const { id, status } = Refund.parse(await client.payments.refund(paymentReference, { amount: remaining, receipt }));
  if (status === 'failed') throw new FailedRefund(`Razorpay could not make the refund ${id}`);
  return id;
}

function isUnderWay({ status }: { status: string }): boolean {
  return status !== 'processed' && status !== 'failed';
}

/** What Razorpay says of a refund it has taken note of (https://razorpay.com/docs/api/refunds/entity/). */
export async function stateOfRefund(client: Razorpay, { paymentReference, reference }: ProviderRefund): Promise<RefundState> {
  const refund = Refund.parse(await client.payments.fetchRefund(paymentReference, reference));
  if (isUnderWay(refund)) return 'under way';
  return refund.status === 'failed' ? 'failed' : 'made';
}
