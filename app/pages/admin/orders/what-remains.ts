import { officeOrders } from '#app/content/office-orders.ts';
import { rupees } from '#domain/courses/course.ts';

/** What came, what is left of it, and what the office has returned of it itself, in paise. */
interface PaymentInPart {
  amount: number;
  remaining: number;
  returned?: number;
}

/** What is left of a payment of which a part was given back, in words. */
export function whatRemains({ amount, remaining, returned = 0 }: PaymentInPart): string {
  const { remains, remainsBesideReturn, allRemains } = officeOrders.refunds;
  if (remaining === amount) return allRemains;
  const given = rupees(amount - remaining - returned);
  return returned > 0 ? remainsBesideReturn(rupees(returned), given, rupees(remaining)) : remains(given, rupees(remaining));
}
