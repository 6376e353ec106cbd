import { z } from 'zod';
import { second } from '#domain/durations.ts';
import { type Dispute, type PaymentEvent, Unreadable } from '#domain/payments.ts';
import { cancelled } from './razorpay-links.ts';

/** As much as the database keeps of a payment; those of the chamber's other links may be larger, and are none of ours. */
const Paise = z.int32();
/** A moment, in seconds since 1970; before the year 2286. */
const Seconds = z.int().positive().max(9_999_999_999);
/** Notes are an object, or, where there are none, an empty list. */
const Notes = z.object({ order_id: z.string().optional() }).catch({});
const Message = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ reference_id: z.string().nullish() }) }).optional(),
    payment: z
      .object({
        entity: z.object({
          id: z.string().min(1),
          amount: Paise,
          currency: z.string(),
          status: z.string(),
          method: z.string().nullish(),
          amount_refunded: Paise.nullish(),
          error_description: z.string().nullish(),
          notes: Notes,
        }),
      })
      .optional(),
    refund: z
      .object({
        entity: z.object({
          id: z.string().min(1),
          payment_id: z.string().min(1),
          amount: Paise,
        }),
      })
      .optional(),
    dispute: z
      .object({
        entity: z.object({
          id: z.string().min(1),
          payment_id: z.string().min(1),
          amount: Paise,
          amount_deducted: Paise.nullish(),
          respond_by: Seconds.nullish().catch(null),
        }),
      })
      .optional(),
  }),
});
type Message = z.infer<typeof Message>;

/**
 * Reads a message whose signature is right.
 * @param body as it came
 * @throws Unreadable where it is not as expected
 */
export function readEvent(body: string): PaymentEvent {
  const message = Message.safeParse(parsedJson(body));
  if (!message.success) throw new Unreadable(message.error.issues);
  return eventOfMessage(message.data);
}

function eventOfMessage({ event: kind, payload }: Message): PaymentEvent {
  const payment = payload.payment?.entity;
  const event = { kind, order: payload.payment_link?.entity.reference_id ?? payment?.notes.order_id ?? '' };
  if (kind === 'payment_link.cancelled') return { ...event, payments: [], ...cancelled };
  if (kind === 'payment.failed') return { ...event, payments: [], failure: payment?.error_description || 'The payment failed.' };
  if (kind === 'refund.processed' && payload.refund && payment) {
    const { id, payment_id, amount } = payload.refund.entity;
    const remaining = Math.max(0, payment.amount - (payment.amount_refunded ?? amount));
    return { ...event, payments: [], refunded: [{ paymentReference: payment_id, reference: id, remaining }] };
  }
  if (kind === 'refund.failed' && payload.refund) {
    const { id, payment_id } = payload.refund.entity;
    return { ...event, payments: [], failedRefunds: [{ paymentReference: payment_id, reference: id }] };
  }
  const disputes = disputesOf(kind, payload);
  if (payment?.status !== 'captured') return { ...event, payments: [], ...disputes };
  const { id, amount, currency, method } = payment;
  return { ...event, payments: [{ reference: id, amount, currency, method: method ?? '' }], ...disputes };
}

/** What each message of a dispute says of it (https://razorpay.com/docs/webhooks/disputes/). */
const statusByMessage = new Map<string, Dispute['status']>([
  ['payment.dispute.created', 'open'],
  ['payment.dispute.under_review', 'open'],
  ['payment.dispute.action_required', 'open'],
  ['payment.dispute.won', 'won'],
  ['payment.dispute.lost', 'lost'],
  ['payment.dispute.closed', 'closed'],
]);

function disputesOf(kind: string, { dispute }: Message['payload']): Pick<PaymentEvent, 'disputes'> {
  const told = statusByMessage.get(kind);
  if (!told || !dispute) return {};
  const { id, payment_id, amount, amount_deducted, respond_by } = dispute.entity;
  const taken = amount_deducted ?? 0;
  // Closed with the money taken, it is lost.
  const status = told === 'closed' && taken > 0 ? 'lost' : told;
  const respondBy = respond_by ? new Date(respond_by * second) : undefined;
  const asked = { paymentReference: payment_id, reference: id, amount: (status === 'lost' && taken) || amount };
  return { disputes: [{ ...asked, status, respondBy }] };
}

/** What a message says, without the one character that the database cannot keep. */
function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
  } catch {
    return undefined;
  }
}
