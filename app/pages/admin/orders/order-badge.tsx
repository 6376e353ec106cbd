import { officeOrders } from '#app/content/office-orders.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { type OrderStanding, type OrderStatus, standingOf } from '#domain/courses/orders/order-status.ts';

const tones: Record<OrderStanding, BadgeTone> = {
  created: 'neutral',
  unconfirmed: 'accent',
  initiated: 'neutral',
  paid: 'positive',
  failed: 'negative',
  rejected: 'negative',
  expired: 'neutral',
  refunded: 'accent',
  ended: 'neutral',
};

/** How an order stands; one whose money the office has recorded waits for somebody of the office, not for its buyer. */
export function OrderBadge({ order }: { order: { provider: string; status: OrderStatus; amount: number } }) {
  const standing = standingOf(order);
  return <Badge tone={tones[standing]}>{officeOrders.statuses[standing]}</Badge>;
}
