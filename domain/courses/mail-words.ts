import { isTestOrder } from './orders/test-orders.ts';

/* What several of the course's mails say. */

/** Who signs them. */
export const courseSignature = 'The course office';

/** When money that went back arrives. */
export const refundArrives = 'A refund usually reaches the account it was paid from within five to seven working days.';

/** What a letter about an order begins with: nothing, unless it is a test. */
export function testWarning(order: { provider: string }): string[] {
  return isTestOrder(order) ? ['This is a test: no money has been taken.'] : [];
}
