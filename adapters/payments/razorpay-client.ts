import Razorpay from 'razorpay';
import { z } from 'zod';
import { Unanswered } from '#domain/payments.ts';
import { megabyte } from '#domain/sizes.ts';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** As much of the client's own HTTP client as we set. */
interface HttpClient {
  defaults: { baseURL?: string; maxContentLength?: number; maxRedirects?: number };
  interceptors: {
    request: { use: (change: (request: HttpRequest) => HttpRequest) => void };
  };
}
interface HttpRequest {
  url?: string;
  data?: unknown;
  signal?: AbortSignal;
  headers: { set: (name: string, value: string) => void };
}

interface AskedRefund {
  receipt?: string;
  amount?: number;
}

/** In bytes: many times as much as a hundred refunds take. */
const longestAnswer = megabyte;

/**
 * The official client waits for ever, takes answers of any size and from anywhere, knows one address and sends no idempotency key:
 * its own HTTP client can do otherwise.
 * @param apiUrl where Razorpay's interface is; unset, at Razorpay
 * @param timeout how long to wait for the whole of an answer, in milliseconds
 */
export function clientFor({ keyId, keySecret }: RazorpayKeys, apiUrl: string | undefined, timeout: number): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq: http } = client.api as unknown as { rq: HttpClient };
  http.defaults.maxContentLength = longestAnswer;
  // Razorpay's interface needs none, and whoever they lead to would be told of the buyer and taken for Razorpay.
  http.defaults.maxRedirects = 0;
  if (apiUrl) http.defaults.baseURL = apiUrl;
  http.interceptors.request.use((request) => {
    // Its own limit is of silence alone: an answer that comes byte by byte, or a proxy that never connects, would take any time.
    request.signal = AbortSignal.timeout(timeout);
    const { receipt, amount } = request.url?.endsWith('/refund') ? (request.data as AskedRefund) : {};
    // Razorpay refuses another amount under the same key, and what is left of a payment may be less at the next try.
    if (receipt) request.headers.set('X-Refund-Idempotency', `${receipt}-${amount}`);
    return request;
  });
  return client;
}

/** Razorpay took note of a refund and did not make it. */
export class FailedRefund extends Error {
  override name = 'FailedRefund';
}

/**
 * Errors of the client carry our keys: the error thrown here has the status and Razorpay's own words only.
 * @throws Unanswered, or another error, in words that may be shown to the office
 */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FailedRefund) throw error;
    const status = statusOf(error);
    const words = (error as { error?: { description?: unknown } }).error?.description;
    if (status !== undefined) throw refusalOf(status, words);
    if (error instanceof z.ZodError) throw new Unanswered('Razorpay answered nonsense');
    throw new Unanswered('Razorpay did not answer');
  }
}

/** A refusal; where Razorpay itself failed (5xx), or its answer is elsewhere (3xx), it may have done what it was asked for. */
function refusalOf(status: number, words: unknown): Error {
  const said = `Razorpay refused with ${status}${typeof words === 'string' ? `: ${words}` : ''}`;
  return status >= 400 && status < 500 ? new Error(said) : new Unanswered(said);
}

/** The HTTP status with which Razorpay refused, where it did. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}
