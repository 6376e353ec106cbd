/** Longer than any order number; an address can be written by anybody. */
const longestOrderNumber = 100;

/** The order's number in the address a buyer comes back by; undefined where it has none. */
export function orderNumberIn(address: URLSearchParams): string | undefined {
  return address.get('order_id')?.trim().slice(0, longestOrderNumber) || undefined;
}
