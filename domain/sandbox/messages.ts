import { WrongSignature } from '../errors.ts';
import { PaymentEvent, Unreadable } from '../payments.ts';
import { isSignatureOf, signatureOf } from '../signature.ts';

/** The header under which the sandbox signs what it sends. */
export const signatureHeader = 'x-sandbox-signature';

/** @returns a message of the sandbox as it goes over the wire, and its signature: HMAC-SHA256 over its bytes */
export function writeMessage(event: PaymentEvent, secret: string): { body: string; signature: string } {
  const body = JSON.stringify(event);
  return { body, signature: signatureOf(secret, body) };
}

/**
 * Reads what claims to be a message of the sandbox.
 * @throws WrongSignature where it is not, Unreadable for nonsense that is signed
 */
export function readMessage(body: string, signature: string | undefined, secret: string): PaymentEvent {
  if (!isSignatureOf(secret, body, signature ?? '')) throw new WrongSignature();
  const event = PaymentEvent.safeParse(parsedJson(body));
  if (!event.success) throw new Unreadable(event.error.issues);
  return event.data;
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
