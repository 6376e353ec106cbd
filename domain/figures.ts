/**
 * A figure with its digits grouped the Indian way: 15,42,100. `Intl` would say the same, but opens all of its languages to say
 * it: with a process's first figure, 35 ms and 9 MB.
 * @param value written with as many decimals as it has
 */
export function indianFigure(value: number): string {
  return grouped(String(value));
}

/** @returns an amount with exactly so many decimals: 13,878.90 */
export function indianAmount(value: number, decimals: number): string {
  return grouped(value.toFixed(decimals));
}

/** A comma before the last three digits of the whole part, and before each two in front of them. */
function grouped(digits: string): string {
  return digits.replace(/(?<!\.\d*)\d(?=(\d\d)+\d(?!\d))/g, '$&,');
}
