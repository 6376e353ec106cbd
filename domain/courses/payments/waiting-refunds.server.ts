import { and, gt, isNull, ne, or } from 'drizzle-orm';
import { refunds } from '#db/schema.ts';

/** Whether a refund waits for the office or the provider: the money has not gone back, or it went back twice. */
export const isWaitingRefund = or(
  ne(refunds.status, 'done'),
  and(gt(refunds.returnedTwice, 0), isNull(refunds.returnedTwiceSettledAt)),
);
