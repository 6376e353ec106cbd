/** What an order can be. Which change leads from one to another, `domain/courses/order-status.ts` says. */
export const orderStatuses = ['created', 'initiated', 'paid', 'failed', 'rejected', 'expired', 'refunded'] as const;
