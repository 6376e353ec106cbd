import { inIndia } from '../../days.ts';

/**
 * The financial year a moment lies in, from 1 April to 31 March by Indian time.
 * @returns its two years, such as `26-27`
 */
export function financialYearOf(moment: Date): string {
  const there = inIndia(moment);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
