/** What an order can be. Which change leads from one to another, `domain/courses/orders/order-status.ts` says. */
export const orderStatuses = ['created', 'initiated', 'paid', 'failed', 'rejected', 'expired', 'refunded'] as const;
