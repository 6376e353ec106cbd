import type { Ctx } from '../../context.ts';
import { isSignatureOf, signatureOf } from '../../signature.ts';

type Secret = Pick<Ctx, 'signingSecret'>;

/**
 * The key that opens the student's own page, together with the order's number. The number alone does not: it is given to whoever
 * sends the same details. The key is in the address by which a buyer comes back from paying, so that only those who paid have it.
 * Whether it opens anything still is kept with the enrolment.
 * @param orderId as the database writes it
 * @returns 43 characters
 */
export function orderKeyOf({ signingSecret }: Secret, orderId: string): string {
  return signatureOf(signingSecret, opened(orderId));
}

/** Whether a key is that of the order. */
export function isOrderKey({ signingSecret }: Secret, orderId: string, key: string): boolean {
  return isSignatureOf(signingSecret, opened(orderId), key);
}

const opened = (orderId: string) => `order/${orderId}`;
