import { officeOrders } from '#app/content/office-orders.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#domain/courses/orders/order-status.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  created: 'neutral',
  initiated: 'neutral',
  paid: 'positive',
  failed: 'negative',
  rejected: 'negative',
  expired: 'neutral',
  refunded: 'accent',
};

/** The state of an order. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{officeOrders.statuses[status]}</Badge>;
}
