import { isTestOrder } from './orders/test-orders.ts';
import type { GoneBackBy } from './payments/gone-back.server.ts';
import { refundArrives } from './refund-arrives.ts';

/* What several of the course's mails say. */

/** Who signs them. */
export const courseSignature = 'The course office';

/** When money that went back arrives: what the bank gave back has, and of a test none does. */
export const arrivalOf: Record<GoneBackBy, string[]> = {
  refund: [refundArrives],
  bank: [],
  'bank and refund': [refundArrives],
  test: ['As no money was taken, none goes back.'],
};

/** What a letter about an order begins with: nothing, unless it is a test. */
export function testWarning(order: { provider: string }): string[] {
  return isTestOrder(order) ? ['This is a test: no money has been taken.'] : [];
}
