import { z } from 'zod';
import { Invalid } from '#domain/errors.ts';
import type { PaymentNews } from '#domain/payments.ts';

/** Notes are an object, or, where there are none, an empty list. */
const Notes = z.object({ order_id: z.string().optional() }).catch({});
const Message = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ reference_id: z.string(), status: z.string() }) }).optional(),
    payment: z
      .object({
        entity: z.object({
          id: z.string().min(1),
          amount: z.int(),
          currency: z.string(),
          status: z.string(),
          method: z.string().nullish(),
          amount_refunded: z.int().nullish(),
          error_description: z.string().nullish(),
          notes: Notes,
        }),
      })
      .optional(),
    refund: z.object({ entity: z.object({ id: z.string().min(1), payment_id: z.string().min(1), amount: z.int() }) }).optional(),
  }),
});
type Message = z.infer<typeof Message>;

/**
 * Reads a message whose signature is right.
 * @param body as it came
 * @throws Invalid where it cannot be understood
 */
export function readNews(body: string): PaymentNews {
  const message = Message.safeParse(parsedJson(body));
  if (!message.success) throw new Invalid({ body: ['This message cannot be understood'] });
  return newsOfMessage(message.data);
}

function newsOfMessage({ event, payload }: Message): PaymentNews {
  const payment = payload.payment?.entity;
  const news = { kind: event, order: payload.payment_link?.entity.reference_id ?? payment?.notes.order_id ?? '' };
  if (event === 'payment_link.cancelled') return { ...news, payments: [], failure: 'The payment link was cancelled.' };
  if (event === 'payment.failed') return { ...news, payments: [], failure: payment?.error_description || 'The payment failed.' };
  if (event === 'refund.processed' && payload.refund && payment) {
    const { id, payment_id, amount } = payload.refund.entity;
    const remaining = Math.max(0, payment.amount - (payment.amount_refunded ?? amount));
    return { ...news, payments: [], refunded: [{ paymentReference: payment_id, reference: id, remaining }] };
  }
  if (event === 'refund.failed' && payload.refund) {
    const { id, payment_id } = payload.refund.entity;
    return { ...news, payments: [], unrefunded: [{ paymentReference: payment_id, reference: id }] };
  }
  if (payment?.status !== 'captured') return { ...news, payments: [] };
  const { id, amount, currency, method } = payment;
  return { ...news, payments: [{ reference: id, amount, currency, method: method ?? '' }] };
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
