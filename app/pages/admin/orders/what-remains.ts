import { officeOrders } from '#app/content/office-orders.ts';
import { rupees } from '#domain/courses/course.ts';

/** What came, what is left of it, and what the office has returned of it itself, in paise. */
interface PaymentInPart {
  amount: number;
  remaining: number;
  returned?: number;
  /** Why it goes back; of a payment that is not in rupees no sum can be told. */
  reason?: keyof typeof officeOrders.refunds.reasons;
}

/** What is left of a payment of which a part was given back, in words. */
export function whatRemains({ amount, remaining, returned = 0, reason }: PaymentInPart): string {
  const { remains, remainsBesideReturn, remainsOther, allRemains } = officeOrders.refunds;
  if (remaining === amount) return allRemains;
  if (reason === 'wrong currency') return remainsOther;
  const given = rupees(amount - remaining - returned);
  return returned > 0 ? remainsBesideReturn(rupees(returned), given, rupees(remaining)) : remains(given, rupees(remaining));
}
