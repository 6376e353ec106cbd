import { purchase } from '#app/content/purchase.ts';
import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { answerTime } from '../forms/answer-time.ts';

const { failed, requestFailed } = purchase.outcomes;

/** What came of the request: an address to go to, or what to say. */
type Initiation = { redirectUrl: string } | Refused;

/** Why nothing can be paid: by field, of which `amount` is the price the buyer was shown, or of the order as a whole. */
export interface Refused {
  errors: FieldErrors;
  message?: string;
}

/**
 * Orders the course over REST.
 * @param values what was typed, by field
 * @param amount what the buyer was shown, in rupees
 */
export async function initiatePaymentOverRest(values: FormValues, amount: number): Promise<Initiation> {
  const response = await fetch('/api/payment/initiatePayment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, amount }),
    signal: AbortSignal.timeout(answerTime),
  }).catch(() => undefined);
  const answer: Answer | undefined = await response?.json().catch(unreadable);
  if (!response || !answer) return { errors: {}, message: requestFailed };
  if (answer.success && answer.redirect_url) return { redirectUrl: answer.redirect_url };
  const errors = answer.errors ?? {};
  return { errors, ...(Object.keys(errors).length === 0 && { message: reasonOf(response, answer) }) };
}

interface Answer {
  success?: boolean;
  redirect_url?: string;
  title?: string;
  errors?: FieldErrors;
}

/** What is no JSON has arrived and says nothing; what broke off, or came too late, has not arrived. */
function unreadable(error: unknown): Answer | undefined {
  return error instanceof SyntaxError ? {} : undefined;
}

/** Whoever has to wait is told for how long; everything else is a payment that could not be initiated. */
function reasonOf({ status }: Response, { title }: Answer): string {
  return status === 429 && title ? title : failed;
}
