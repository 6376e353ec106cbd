import type Razorpay from 'razorpay';
import { z } from 'zod';
import { minute, second } from '#domain/durations.ts';
import { isStorable } from '#domain/fields.ts';
import type { CheckoutRequest, PaymentEvent } from '#domain/payments.ts';
import { statusOf } from './razorpay-client.ts';

/** Razorpay refuses a link whose end is nearer than 15 minutes. */
const shortestLife = 16 * minute;

/** What an order's history can keep: nothing else is an answer. */
const text = z.string().refine(isStorable);

const LinkPayment = z.object({
  payment_id: text.min(1),
  amount: z.coerce.number().int(),
  method: text,
  status: text,
});
const Link = z.object({
  id: text.min(1),
  // We lead buyers there. Spelled as browsers spell it, it has no characters that cannot be kept.
  short_url: z.url({ protocol: /^https$/, normalize: true }),
  reference_id: z.string(),
  status: text,
  currency: text,
  payments: z
    .array(LinkPayment)
    .nullish()
    .transform((payments) => payments ?? []),
});
type Link = z.infer<typeof Link>;
const Links = z.object({ payment_links: z.array(Link) });

/** The link of this order: at another's, the buyer would pay what is not theirs. */
const linkFor = (orderId: string) => Link.extend({ reference_id: z.literal(orderId) });

/** An order as its link is found: by the link's own name where it is known, else by the order's. */
interface LinkedOrder {
  id: string;
  providerReference: string;
}

/** The link of an order, where it has one. */
export async function linkOf(client: Razorpay, order: LinkedOrder): Promise<Link | undefined> {
  if (order.providerReference) return linkFor(order.id).parse(await client.paymentLink.fetch(order.providerReference));
  const query = { reference_id: order.id } as Parameters<typeof client.paymentLink.all>[0];
  const { payment_links: links } = Links.parse(await client.paymentLink.all(query));
  return links.find((link) => link.reference_id === order.id);
}

/** Opens the link of an order, or finds the one that is open. */
export async function openLink(client: Razorpay, request: CheckoutRequest): Promise<Link> {
  try {
    return linkFor(request.orderId).parse(await client.paymentLink.create(linkRequest(request)));
  } catch (error) {
    // It may have been opened by an earlier try whose answer was lost; a second of the same name is refused.
    if (statusOf(error) !== 400) throw error;
    const opened = await linkOf(client, { id: request.orderId, providerReference: '' });
    if (!opened) throw error;
    return opened;
  }
}

/** Closes the link of an order; one that has been paid or has ended is left as it is. */
export async function closeLink(client: Razorpay, order: LinkedOrder): Promise<void> {
  const link = await linkOf(client, order);
  if (link?.status !== 'created') return;
  try {
    await client.paymentLink.cancel(link.id);
  } catch (error) {
    // The link may have been paid or have ended meanwhile; then it cannot be cancelled.
    if (statusOf(error) !== 400 || (await linkOf(client, order))?.status === 'created') throw error;
  }
}

function linkRequest({ orderId, amount, description, buyer, returnUrl, expiresAt }: CheckoutRequest) {
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: orderId,
    description,
    customer: customerOf(buyer),
    notify: { email: false, sms: false },
    reminder_enable: false,
    notes: { order_id: orderId },
    callback_url: returnUrl,
    callback_method: 'get',
    expire_by: Math.ceil(Math.max(expiresAt.getTime(), Date.now() + shortestLife) / second),
  };
}

/**
 * The buyer's details that Razorpay accepts. It refuses the whole link for a name with other letters than ASCII's or with fewer
 * than three, for a long email (both: https://razorpay.com/docs/api/customers/create), and for a contact that is no phone number;
 * our forms take them in any spelling. The order names the buyer, and the checkout asks for what is missing.
 */
function customerOf({ name, email, contact }: CheckoutRequest['buyer']) {
  // Of another country's number, the last ten digits may be a stranger's in India.
  const mobile = /^(?:0|91|0091)?([6-9]\d{9})$/.exec(contact.replace(/\D/g, ''))?.[1];
  return {
    ...(/^[a-z0-9][a-z0-9 .'/@()]{2,49}$/i.test(name) && { name }),
    ...(/^[!-~]{1,64}$/.test(email) && { email }),
    ...(mobile && { contact: `+91${mobile}` }),
  };
}

/** What is said of an order whose link was cancelled: Razorpay opens no other under the order's name. */
export const cancelled = { failure: 'The payment link was cancelled.', isClosed: true };

/** The payment event that the link of an order amounts to. */
export function eventOfLink(link: Link): PaymentEvent {
  const payments = link.payments
    .filter(({ status }) => status === 'captured')
    .map(({ payment_id, amount, method }) => ({ reference: payment_id, amount, currency: link.currency, method }));
  const event = { kind: `payment_link.${link.status}`, order: link.reference_id, payments };
  if (link.status === 'cancelled') return { ...event, ...cancelled };
  const hasFailed = link.payments.some(({ status }) => status === 'failed');
  return { ...event, ...(hasFailed && { failure: 'The payment failed.' }) };
}
