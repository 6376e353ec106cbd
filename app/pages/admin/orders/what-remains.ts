import { officeOrders } from '#app/content/office-orders.ts';
import { rupees } from '#domain/courses/course.ts';

/** What is left of a payment of which a part was given back, in words. Both amounts are in paise. */
export function whatRemains(amount: number, remaining: number): string {
  const { remains, allRemains } = officeOrders.refunds;
  return remaining === amount ? allRemains : remains(rupees(amount - remaining), rupees(remaining));
}
