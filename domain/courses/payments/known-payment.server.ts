import { and, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orders, refunds } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import type { ProviderRefund } from '../../payments.ts';

/** What is known of a payment, in paise. */
export interface KnownPayment {
  /** The order that it came for. */
  orderId: string;
  /** How much came. */
  amount: number;
  /** What the office has returned of it itself. */
  returned: number;
  /** How much of that the provider gave back as well. */
  returnedTwice: number;
  /** When the office had settled that with the buyer: one of the two had come back to it. */
  returnedTwiceSettledAt: Date | null;
  /** What is left of it, where a part went back. */
  remaining: number | null;
  /** When it counted as given back. */
  doneAt: Date | null;
}

type OfPayment = Pick<ProviderRefund, 'paymentReference'>;

/** What is known of a payment; undefined where nobody has told us of it yet. */
export async function findPayment(db: Database | Transaction, ctx: Ctx, payment: OfPayment): Promise<KnownPayment | undefined> {
  const { orderId, amount, returned, returnedTwice, returnedTwiceSettledAt, remaining, doneAt } = refunds;
  const [toGiveBack] = await db
    .select({ orderId, amount, returned, returnedTwice, returnedTwiceSettledAt, remaining, doneAt })
    .from(refunds)
    .where(isOfPayment(ctx, payment));
  if (toGiveBack) return toGiveBack;
  const [paid] = await db
    .select({ orderId: orders.id, amount: orders.amount, remaining: orders.remaining })
    .from(orders)
    .where(and(eq(orders.provider, ctx.payments.name), eq(orders.paymentReference, payment.paymentReference)));
  return paid && { ...paid, returned: 0, returnedTwice: 0, returnedTwiceSettledAt: null, doneAt: null };
}

/** Names the refund of a payment; there is one at most. */
export function isOfPayment(ctx: Ctx, { paymentReference }: OfPayment): SQL | undefined {
  return and(eq(refunds.provider, ctx.payments.name), eq(refunds.paymentReference, paymentReference));
}
