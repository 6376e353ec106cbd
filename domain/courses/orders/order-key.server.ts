import type { Ctx } from '../../context.ts';
import { isSignatureOf, signatureOf } from '../../signature.ts';

type Secret = Pick<Ctx, 'signingSecret'>;

/**
 * What opens the student's own page beside the order's number, which is answered to whoever sends the same details. The
 * address by which the buyer comes back carries it: only who has paid comes by that.
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
