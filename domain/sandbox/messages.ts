import { z } from 'zod';
import { Invalid, WrongSignature } from '../errors.ts';
import type { PaymentEvent } from '../payments.ts';
import { isSignatureOf, signatureOf } from '../signature.ts';

/** The header under which the sandbox signs what it sends. */
export const signatureHeader = 'x-sandbox-signature';

/** Each field of an event: what is not named here, zod leaves out in silence. */
const fields = {
  kind: z.string(),
  order: z.string(),
  payments: z.array(z.object({ reference: z.string().min(1), amount: z.int(), currency: z.string(), method: z.string() })),
  failure: z.string().optional(),
  isClosed: z.boolean().optional(),
  refunded: z
    .array(z.object({ paymentReference: z.string(), reference: z.string(), remaining: z.int().min(0).default(0) }))
    .optional(),
  failedRefunds: z.array(z.object({ paymentReference: z.string(), reference: z.string() })).optional(),
} satisfies { [Field in keyof Required<PaymentEvent>]: z.ZodType<PaymentEvent[Field]> };

/** A payment event as the sandbox tells it. */
export const SandboxEvent: z.ZodType<PaymentEvent> = z.object(fields);

/** @returns a message of the sandbox as it goes over the wire, and its signature: HMAC-SHA256 over its bytes */
export function writeMessage(event: PaymentEvent, secret: string): { body: string; signature: string } {
  const body = JSON.stringify(event);
  return { body, signature: signatureOf(secret, body) };
}

/**
 * Reads what claims to be a message of the sandbox.
 * @throws WrongSignature where it is not, Invalid for nonsense that is signed
 */
export function readMessage(body: string, signature: string | undefined, secret: string): PaymentEvent {
  if (!isSignatureOf(secret, body, signature ?? '')) throw new WrongSignature();
  const event = SandboxEvent.safeParse(parsedJson(body));
  if (!event.success) throw new Invalid({ body: ['This message cannot be understood'] });
  return event.data;
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
