import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { RefundRequest, RefundState } from '#domain/payments.ts';
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

type Refund = z.infer<typeof Refund>;

/**
 * Gives back what is left of a payment. It may have been given back already, by a try whose answer was lost, or a part of
 * it at Razorpay's own counter.
 * @returns Razorpay's name for the refund
 * @throws FailedRefund
 */
export async function giveBack(client: Razorpay, { paymentReference, amount, id: name }: RefundRequest): Promise<string> {
  const { made, failed, remaining } = await refundsOf(client, paymentReference, amount);
  // Of several, the one that may fail yet is named: our own, or one that is under way.
  const latest = made.find(({ receipt }) => receipt?.startsWith(name)) ?? made.find(isUnderWay) ?? made[0];
  if (latest && remaining <= 0) return latest.id;
  // Under the same name, Razorpay answers with the same refund, also with one that has failed.
  const receipt = failed.length === 0 ? name : `${name}-${failed.length}`;
  const { id, status } = Refund.parse(await client.payments.refund(paymentReference, { amount: remaining, receipt }));
  if (status === 'failed') throw new FailedRefund(`Razorpay could not make the refund ${id}`);
  return id;
}

/**
 * What Razorpay says of the refunds of a payment (https://razorpay.com/docs/api/refunds/entity/): a part that went back at its own
 * counter may fail after the rest was given back.
 */
export async function stateOfRefund(
  client: Razorpay,
  { paymentReference, amount }: Omit<RefundRequest, 'id'>,
): Promise<RefundState> {
  const { made, failed, remaining } = await refundsOf(client, paymentReference, amount);
  const [latest] = failed;
  if (latest && remaining > 0) return { paymentReference, reference: latest.id, remaining };
  return made.some(isUnderWay) ? 'under way' : 'made';
}

/**
 * The refunds of a payment, and what they leave of it. One that is pending counts as made: should it fail in the end, a message
 * says so, or the answer when it is asked about.
 */
async function refundsOf(client: Razorpay, paymentReference: string, amount: number) {
  const { items } = Refunds.parse(await client.payments.fetchMultipleRefund(paymentReference, { count: longestList }));
  const made = items.filter(({ status }) => status !== 'failed');
  const failed = items.filter(({ status }) => status === 'failed');
  return { made, failed, remaining: amount - made.reduce((sum, refund) => sum + refund.amount, 0) };
}

function isUnderWay({ status }: Refund): boolean {
  return status !== 'processed' && status !== 'failed';
}
