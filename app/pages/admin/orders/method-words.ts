import { officeOrders } from '#app/content/office-orders.ts';

const words: Partial<Record<string, string>> = officeOrders.methods;

/** How money came, in the office's words; what a provider calls a method that we have no word for stays as it is. */
export function methodWords(method: string): string {
  return words[method] ?? method;
}
