import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { RazorpayKeys } from '#adapters/payments/razorpay-client.ts';
import { megabyte } from '#domain/sizes.ts';

/** How the server behaves: as documented, or in one of the ways in which it may not. */
export type Mood =
  | 'fine'
  | 'error'
  | 'silent'
  | 'drips'
  | 'huge'
  | 'elsewhere'
  | 'mixes up orders'
  | 'nonsense'
  | 'loses answers'
  | 'fails refunds'
  | 'refuses refunds';

export const razorpayKeys: RazorpayKeys = {
  keyId: 'rzp_live_1',
  keySecret: 'thekeysecret',
  webhookSecret: 'thewebhooksecret',
};

interface Link {
  id: string;
  reference_id: string;
  short_url: string;
  status: string;
  amount: number;
  currency: string;
  payments: { payment_id: string; plink_id: string; amount: number; method: string; status: string }[];
  [sent: string]: unknown;
}
interface Customer {
  name?: string;
  email?: string;
  contact?: string;
}
export interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: string;
}

type Answer = [status: number, body: object];

/** Where it sends who asks, in a mood in which it answers elsewhere. */
const moved = '/moved';

/**
 * A server on this machine that speaks Razorpay's documented interface of payment links and refunds
 * (https://razorpay.com/docs/api/), and signs as documented; ended with the test.
 */
export async function razorpayServer() {
  const state = { mood: 'fine' as Mood };
  const books = openBooks(() => state.mood);
  const server = createServer(async (request, response) => {
    if (state.mood === 'silent') return;
    if (state.mood === 'drips') return drip(response);
    if (state.mood === 'error')
      return send(response, 500, { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble' } });
    if (state.mood === 'nonsense') return response.end('<html>Maintenance</html>');
    if (state.mood === 'elsewhere' && !request.url?.startsWith(moved))
      return response.writeHead(307, { location: moved + request.url }).end();
    if (!isAuthorised(request)) return refuse(response, 'Authentication failed', 401);
    const body = await text(request);
    const [status, answer] = route(books, request, body ? JSON.parse(body) : {});
    if (state.mood === 'loses answers' && request.method === 'POST') return request.socket.destroy();
    if (state.mood === 'huge') return send(response, status, { ...answer, padding: ' '.repeat(megabyte) });
    if (state.mood === 'mixes up orders') return send(response, status, { ...answer, reference_id: randomUUID() });
    return send(response, status, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    links: books.links,
    refunds: books.refunds,
    be: (mood: Mood) => {
      state.mood = mood;
    },
    pay: books.pay,
  };
}

type Books = ReturnType<typeof openBooks>;

function route(books: Books, request: IncomingMessage, body: Record<string, unknown>): Answer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, version, resource, id, action, part] = pathname.replace(moved, '').split('/');
  if (version !== 'v1') return refusal('The requested URL was not found', 404);
  if (resource === 'payment_links' && id && action === 'cancel') return books.cancelLink(id);
  if (resource === 'payment_links' && request.method === 'POST') return books.createLink(body);
  if (resource === 'payment_links' && id) return books.findLink(id);
  if (resource === 'payment_links') {
    return [200, { payment_links: books.links.filter((link) => link.reference_id === searchParams.get('reference_id')) }];
  }
  if (resource === 'payments' && id && action === 'refund') {
    return books.refundOnce(id, body, String(request.headers['x-refund-idempotency'] ?? ''));
  }
  if (resource === 'payments' && id && action === 'refunds' && part) {
    const refund = books.refunds.find((made) => made.payment_id === id && made.id === part);
    return refund ? [200, refund] : refusal('The id provided does not exist');
  }
  if (resource === 'payments' && id && action === 'refunds') {
    const items = books.refunds.filter(({ payment_id }) => payment_id === id);
    return [200, { entity: 'collection', count: items.length, items }];
  }
  return refusal('The requested URL was not found', 404);
}

/** What Razorpay keeps of links and refunds, and how it answers who asks for them. */
function openBooks(mood: () => Mood) {
  const links: Link[] = [];
  const refunds: Refund[] = [];
  /** What was asked for by each idempotency key, and the refund where one was made. */
  const asked = new Map<string, { body: string; made?: Refund }>();

  function createLink(body: Record<string, unknown>): Answer {
    if (links.some((link) => link.reference_id === body.reference_id)) {
      return refusal(`payment link with given reference_id: (${body.reference_id}) already exists`);
    }
    if (!(Number(body.expire_by) * 1_000 >= Date.now() + 15 * 60_000)) {
      return refusal('expire_by: timestamp must be atleast 15 minutes in future');
    }
    const refused = refusalOfCustomer((body.customer ?? {}) as Customer);
    if (refused) return refused;
    const id = `plink_${randomUUID().slice(0, 14)}`;
    const link = { ...body, id, short_url: `https://rzp.io/i/${id}`, status: 'created', payments: [] } as unknown as Link;
    links.push(link);
    return [200, link];
  }

  function findLink(id: string): Answer {
    const link = links.find((candidate) => candidate.id === id);
    return link ? [200, link] : refusal('The id provided does not exist');
  }

  function cancelLink(id: string): Answer {
    const link = links.find((candidate) => candidate.id === id);
    if (!link) return refusal('The id provided does not exist');
    if (link.status !== 'created') return refusal(`Payment Link cannot be cancelled as it is in ${link.status} state`);
    link.status = 'cancelled';
    return [200, link];
  }

  /** As documented of idempotent requests (https://razorpay.com/docs/api/refunds/normal-refunds-idempotent/). */
  function refundOnce(paymentId: string, body: Record<string, unknown>, key: string): Answer {
    const before = asked.get(key) ?? { body: JSON.stringify(body) };
    if (before.body !== JSON.stringify(body)) {
      return refusal('Different request with the same idempotency key has already been processed.');
    }
    if (before.made) return [200, before.made];
    const [status, answer] = refund(paymentId, body);
    if (key) asked.set(key, status === 200 ? { ...before, made: answer as Refund } : before);
    return [status, answer];
  }

  function refund(paymentId: string, body: Record<string, unknown>): Answer {
    if (mood() === 'refuses refunds') return refusal('Your account does not have enough balance');
    const payment = links.flatMap(({ payments }) => payments).find(({ payment_id }) => payment_id === paymentId);
    if (!payment) return refusal('The id provided does not exist');
    const isMade = ({ payment_id, status }: Refund) => payment_id === paymentId && status !== 'failed';
    const given = refunds.filter(isMade).reduce((sum, { amount }) => sum + amount, 0);
    if (given + Number(body.amount) > payment.amount) return refusal('The payment has been fully refunded already');
    const made: Refund = {
      id: `rfnd_${randomUUID().slice(0, 14)}`,
      entity: 'refund',
      payment_id: paymentId,
      amount: Number(body.amount),
      receipt: (body.receipt as string | undefined) ?? null,
      status: mood() === 'fails refunds' ? 'failed' : 'processed',
    };
    refunds.push(made);
    return [200, made];
  }

  /** What happens when a buyer pays a link, or fails to; of a payment that is authorized, the bank only holds the money. @returns it */
  function pay(reference: string, status: 'captured' | 'authorized' | 'failed' = 'captured', amount?: number) {
    const link = links.find(({ reference_id }) => reference_id === reference);
    if (!link || link.status === 'cancelled') throw new Error('There is no such link.');
    const payment = {
      payment_id: `pay_${randomUUID().slice(0, 14)}`,
      plink_id: link.id,
      amount: amount ?? link.amount,
      method: 'upi',
      status,
    };
    link.payments.push(payment);
    if (status === 'captured') link.status = 'paid';
    return payment;
  }

  return { links, refunds, createLink, findLink, cancelLink, refundOnce, pay };
}

/** A message as Razorpay sends it, and its signature: HMAC-SHA256 of its bytes with the webhook's secret. */
export function razorpayMessage(event: string, payload: object, secret = razorpayKeys.webhookSecret) {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: 1,
  });
  return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
}

/** What Razorpay adds to the address by which a buyer comes back from a link, signed as documented. */
export function signedReturn(order: string): URLSearchParams {
  const parts = {
    payment_link_id: 'plink_1',
    payment_link_reference_id: order,
    payment_link_status: 'paid',
    payment_id: 'pay_1',
  };
  const signature = createHmac('sha256', razorpayKeys.keySecret).update(Object.values(parts).join('|')).digest('hex');
  return new URLSearchParams(Object.entries({ ...parts, signature }).map(([name, value]) => [`razorpay_${name}`, value]));
}

function isAuthorised({ headers }: IncomingMessage): boolean {
  const { keyId, keySecret } = razorpayKeys;
  return headers.authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
}

/** As documented of customers (https://razorpay.com/docs/api/customers/create); of links' customers nothing is. */
function refusalOfCustomer({ name = 'Anybody', email = '', contact = '+919820012345' }: Customer): Answer | undefined {
  if (!/^[A-Za-z0-9 .'/@()]*$/.test(name)) return refusal('The name format is invalid.');
  if (name.length < 3 || name.length > 50) return refusal('The name must be between 3 and 50 characters.');
  if (email.length > 64) return refusal('The email may not be greater than 64 characters.');
  if (!/^\+\d{8,14}$/.test(contact)) return refusal('Contact number should be at least 8 digits, including country code');
  return undefined;
}

function refusal(description: string, status = 400): Answer {
  return [status, { error: { code: 'BAD_REQUEST_ERROR', description } }];
}

function refuse(response: ServerResponse, description: string, status: number): void {
  send(response, ...refusal(description, status));
}

/** Begins an answer that never ends, and is never still for long. */
function drip(response: ServerResponse): void {
  const drops = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(drops));
}

function send(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
