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
] as const;
