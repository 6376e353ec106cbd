import type Razorpay from 'razorpay';
import { z } from 'zod';
import { FailedRefund, statusOf } from './razorpay-client.ts';

const Refund = z.object({ id: z.string().min(1), amount: z.coerce.number().int(), status: z.string() });
const Refunds = z.object({ items: z.array(Refund) });

/**
 * Gives a payment back.
 * @param amount in paise
 * @param receipt our own name for the refund: the same one twice is one refund
 * @returns Razorpay's name for it
 * @throws FailedRefund
 */
export async function giveBack(client: Razorpay, paymentReference: string, amount: number, receipt: string): Promise<string> {
  try {
    const { id, status } = Refund.parse(await client.payments.refund(paymentReference, { amount, receipt }));
    if (status === 'failed') throw new FailedRefund(`Razorpay could not make the refund ${id}`);
    // One that is pending counts: should it fail in the end, a message says so.
    return id;
  } catch (error) {
    // Given back already, by a try whose answer was lost or at Razorpay's own counter.
    if (statusOf(error) !== 400) throw error;
    const { items } = Refunds.parse(await client.payments.fetchMultipleRefund(paymentReference, {}));
    const made = items.filter(({ status }) => status !== 'failed');
    const given = made.reduce((sum, refund) => sum + refund.amount, 0);
    if (!made[0] || given < amount) throw error;
    return made[0].id;
  }
}
