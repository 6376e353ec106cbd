/**
 * Ids a few thousand at a time: a statement can name 65,535 things, and more may have come together. They stand in the order in
 * which rows are locked (`db/lock-in-order.ts`).
 * @param bite how many ids at a time
 */
export function inBites(ids: string[], bite = 5_000): string[][] {
  const sorted = ids.toSorted();
  return Array.from({ length: Math.ceil(sorted.length / bite) }, (_, index) => sorted.slice(index * bite, (index + 1) * bite));
}
