/** The statuses of an order. The changes from one to another are in `domain/courses/orders/order-status.ts`. */
export const orderStatuses = ['created', 'initiated', 'paid', 'failed', 'rejected', 'expired', 'refunded'] as const;

/** What an order's history tells of: the changes of its status, and what became of money that came for it. */
export const orderNotes = [
  'create',
  'initiate',
  'pay',
  'fail',
  'reject',
  'expire',
  'refund',
  'wrong amount',
  'wrong currency',
  'paid twice',
  'paid after expiry',
  'request refund',
  'refund of another payment',
  'refund failed',
  'refund after all',
  'returned twice',
  'settle double return',
  'part refunded',
  'leave rest',
  'dispute open',
  'dispute won',
  'dispute closed',
  'dispute lost',
  'settle dispute',
] as const;

/**
 * How a payment stands that its buyer has disputed with the bank: undecided; decided for the chamber, or closed with no money taken;
 * or decided for the buyer, and the provider has taken the money back.
 */
export const disputeStatuses = ['open', 'won', 'closed', 'lost'] as const;
