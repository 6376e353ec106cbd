import { officeOrders } from '#app/content/office-orders.ts';
import { rupees } from '#domain/courses/course.ts';

/** A sum of a payment as the office reads it, in paise; of a payment that did not come in rupees none can be told. */
export function shownSum(reason: keyof typeof officeOrders.refunds.reasons, paise: number): string {
  return reason === 'wrong currency' ? officeOrders.refunds.otherSum : rupees(paise);
}
