const bite = 5_000;

/**
 * Ids a few thousand at a time: a statement can name 65,535 things, and more may have come together. They stand in the order in
 * which rows are locked (`db/lock-in-order.ts`).
 */
export function inBites(ids: string[]): string[][] {
  const sorted = ids.toSorted();
  return Array.from({ length: Math.ceil(sorted.length / bite) }, (_, index) => sorted.slice(index * bite, (index + 1) * bite));
}
