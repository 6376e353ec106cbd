import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../context.ts';

type Secret = Pick<Ctx, 'formSecret'>;

/**
 * What opens the student's own page beside the order's number, which is answered to whoever sends the same details. The
 * address by which the buyer comes back carries it: only who has paid comes by that.
 * @returns 43 characters
 */
export function orderKeyOf({ formSecret }: Secret, orderId: string): string {
  return createHmac('sha256', formSecret).update(`order/${orderId.toLowerCase()}`).digest('base64url');
}

/** Whether a key is that of the order; compared in constant time. */
export function isOrderKey(secret: Secret, orderId: string, key: string): boolean {
  const [expected, given] = [Buffer.from(orderKeyOf(secret, orderId)), Buffer.from(key)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
