/** @returns the value below which a share of all lies, such as 0.99 of them; NaN where there is none */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @returns the value in the middle; NaN where there is none */
export const median = (values: number[]): number => quantile(values, 0.5);
