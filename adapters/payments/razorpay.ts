import Razorpay from 'razorpay';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { z } from 'zod';
import { Invalid, Unauthenticated } from '#domain/errors.ts';
import type { CheckoutRequest, PaymentNews, Payments } from '#domain/payments.ts';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Razorpay refuses a link whose end is nearer than 15 minutes. */
const shortestLife = 16 * 60_000;

const defaultPatience = 15_000; // ms

const LinkPayment = z.object({
  payment_id: z.string().min(1),
  amount: z.coerce.number().int(),
  method: z.string(),
  status: z.string(),
});
const Link = z.object({
  id: z.string().min(1),
  short_url: z.url(),
  reference_id: z.string(),
  status: z.string(),
  currency: z.string(),
  payments: z
    .array(LinkPayment)
    .nullish()
    .transform((payments) => payments ?? []),
});
type Link = z.infer<typeof Link>;
const Links = z.object({ payment_links: z.array(Link) });
const Refund = z.object({ id: z.string().min(1), amount: z.coerce.number().int(), status: z.string() });
const Refunds = z.object({ items: z.array(Refund) });

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
    refund: z.object({ entity: z.object({ id: z.string().min(1), payment_id: z.string().min(1) }) }).optional(),
  }),
});
type Message = z.infer<typeof Message>;

/**
 * Money by Razorpay: a payment link for each order, named by the order's id, so that one order has one link however
 * often it is asked for (https://razorpay.com/docs/api/payments/payment-links/).
 * @param apiUrl where its interface is; unset, at Razorpay
 * @param patience how long to wait for an answer, in milliseconds
 */
export function createRazorpay(keys: RazorpayKeys, apiUrl?: string, patience = defaultPatience): Payments {
  const client = clientFor(keys, apiUrl, patience);

  async function linkOf(order: { id: string; providerReference: string }): Promise<Link | undefined> {
    if (order.providerReference) return Link.parse(await client.paymentLink.fetch(order.providerReference));
    const query = { reference_id: order.id } as Parameters<typeof client.paymentLink.all>[0];
    const { payment_links: links } = Links.parse(await client.paymentLink.all(query));
    return links.find((link) => link.reference_id === order.id);
  }

  async function openLink(request: CheckoutRequest): Promise<Link> {
    try {
      return Link.parse(await client.paymentLink.create(linkRequest(request)));
    } catch (error) {
      // It may have been opened by an earlier try whose answer was lost; a second of the same name is refused.
      if (statusOf(error) !== 400) throw error;
      const opened = await linkOf({ id: request.orderId, providerReference: '' });
      if (!opened) throw error;
      return opened;
    }
  }

  async function closeLink(order: { id: string; providerReference: string }): Promise<void> {
    const link = await linkOf(order);
    if (link?.status !== 'created') return;
    try {
      await client.paymentLink.cancel(link.id);
    } catch (error) {
      // It may have been paid or have ended meanwhile: what has, cannot be cancelled.
      if (statusOf(error) !== 400 || (await linkOf(order))?.status === 'created') throw error;
    }
  }

  async function giveBack(paymentReference: string, amount: number, receipt: string): Promise<string> {
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

  return {
    name: 'razorpay',
    open: (request) =>
      answered(async () => {
        const link = await openLink(request);
        return { reference: link.id, url: link.short_url };
      }),
    close: (order) => answered(() => closeLink(order)),
    ask: (order) =>
      answered(async () => {
        const link = await linkOf(order);
        return link ? newsOfLink(link, order.id) : { kind: 'payment_link.unknown', order: order.id, payments: [] };
      }),
    readMessage: (body, header) => {
      const signature = header('x-razorpay-signature');
      if (!signature || !validateWebhookSignature(body, signature, keys.webhookSecret)) {
        throw new Unauthenticated('The signature is wrong.');
      }
      const message = Message.safeParse(parsedJson(body));
      if (!message.success) throw new Invalid({ body: ['This message cannot be understood'] });
      return newsOfMessage(message.data);
    },
    hasSigned: (address) => {
      const part = (name: string) => address.get(`razorpay_${name}`) ?? '';
      const signed = {
        payment_id: part('payment_id'),
        payment_link_id: part('payment_link_id'),
        payment_link_reference_id: part('payment_link_reference_id'),
        payment_link_status: part('payment_link_status'),
      };
      return part('signature') !== '' && validatePaymentVerification(signed, part('signature'), keys.keySecret);
    },
    refund: ({ id, paymentReference, amount }) =>
      answered(async () => ({ reference: await giveBack(paymentReference, amount, id) })),
  };
}

/** As much of the client's own HTTP client as we set. */
interface HttpClient {
  defaults: { timeout?: number; baseURL?: string };
  interceptors: {
    request: { use: (change: (request: HttpRequest) => HttpRequest) => void };
  };
}
interface HttpRequest {
  url?: string;
  data?: unknown;
  headers: { set: (name: string, value: string) => void };
}

/** The official client waits for ever, knows one address and sends no idempotency key: its own HTTP client can. */
function clientFor({ keyId, keySecret }: RazorpayKeys, apiUrl: string | undefined, patience: number): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq: http } = client.api as unknown as { rq: HttpClient };
  http.defaults.timeout = patience;
  if (apiUrl) http.defaults.baseURL = apiUrl;
  http.interceptors.request.use((request) => {
    const receipt = request.url?.endsWith('/refund') && (request.data as { receipt?: string }).receipt;
    if (receipt) request.headers.set('X-Refund-Idempotency', receipt);
    return request;
  });
  return client;
}

function linkRequest({ orderId, amount, description, buyer, returnUrl, expiresAt }: CheckoutRequest) {
  // Razorpay refuses contacts that are no phone numbers; ours may be typed in any way.
  const contact = /^[6-9]\d{9}$/.exec(buyer.contact.replace(/\D/g, '').slice(-10))?.[0];
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: orderId,
    description,
    customer: { name: buyer.name, ...(buyer.email && { email: buyer.email }), ...(contact && { contact: `+91${contact}` }) },
    notify: { email: false, sms: false },
    reminder_enable: false,
    notes: { order_id: orderId },
    callback_url: returnUrl,
    callback_method: 'get',
    expire_by: Math.ceil(Math.max(expiresAt.getTime(), Date.now() + shortestLife) / 1_000),
  };
}

function newsOfLink(link: Link, orderId: string): PaymentNews {
  if (link.reference_id !== orderId) throw new Error('the link belongs to another order');
  const payments = link.payments
    .filter(({ status }) => status === 'captured')
    .map(({ payment_id, amount, method }) => ({ reference: payment_id, amount, currency: link.currency, method }));
  const failed = link.payments.some(({ status }) => status === 'failed');
  const failure = link.status === 'cancelled' ? 'The payment link was cancelled.' : failed && 'The payment failed.';
  return { kind: `payment_link.${link.status}`, order: orderId, payments, ...(failure && { failure }) };
}

function newsOfMessage({ event, payload }: Message): PaymentNews {
  const payment = payload.payment?.entity;
  const news = { kind: event, order: payload.payment_link?.entity.reference_id ?? payment?.notes.order_id ?? '' };
  if (event === 'payment_link.cancelled') return { ...news, payments: [], failure: 'The payment link was cancelled.' };
  if (event === 'payment.failed') return { ...news, payments: [], failure: payment?.error_description || 'The payment failed.' };
  if (event === 'refund.processed' && payload.refund && payment) {
    const { id, payment_id } = payload.refund.entity;
    const isWhole = (payment.amount_refunded ?? 0) >= payment.amount;
    return { ...news, payments: [], ...(isWhole && { refunded: [{ paymentReference: payment_id, reference: id }] }) };
  }
  if (event === 'refund.failed' && payload.refund) {
    const { id, payment_id } = payload.refund.entity;
    return { ...news, payments: [], unrefunded: [{ paymentReference: payment_id, reference: id }] };
  }
  if (payment?.status !== 'captured') return { ...news, payments: [] };
  const { id, amount, currency, method } = payment;
  return { ...news, payments: [{ reference: id, amount, currency, method: method ?? '' }] };
}

/** Razorpay took note of a refund and did not make it. */
class FailedRefund extends Error {}

/** Errors of the client carry our keys along: what leaves this file names the status and Razorpay's own words only. */
async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FailedRefund) throw error;
    const status = statusOf(error);
    const words = (error as { error?: { description?: unknown } }).error?.description;
    if (status !== undefined) throw new Error(`Razorpay refused with ${status}${typeof words === 'string' ? `: ${words}` : ''}`);
    if (error instanceof z.ZodError) throw new Error('Razorpay answered nonsense');
    throw new Error('Razorpay did not answer');
  }
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
