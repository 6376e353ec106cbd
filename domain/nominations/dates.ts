import { monthFirstOrdinal } from '../days.ts';

/** The last day before a moment that is already too late. */
export function lastDayBefore(moment: Date): string {
  return monthFirstOrdinal(new Date(moment.getTime() - 1));
}
