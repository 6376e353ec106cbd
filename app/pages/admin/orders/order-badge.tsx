import { officeOrders } from '#app/content/office-orders.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { awaitsConfirmation, type OrderStatus } from '#domain/courses/orders/order-status.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  created: 'neutral',
  initiated: 'neutral',
  paid: 'positive',
  failed: 'negative',
  rejected: 'negative',
  expired: 'neutral',
  refunded: 'accent',
};

/** The state of an order; one whose money the office has recorded waits for somebody of the office, not for its buyer. */
export function OrderBadge({ order }: { order: { provider: string; status: OrderStatus } }) {
  const { status } = order;
  if (awaitsConfirmation(order)) return <Badge tone="accent">{officeOrders.unconfirmed.badge}</Badge>;
  return <Badge tone={tones[status]}>{officeOrders.statuses[status]}</Badge>;
}
