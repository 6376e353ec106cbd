/**
 * Days as people in India write them, and as they are there: India Standard Time has been UTC+5:30, without summer time, since
 * 1945. `Intl` would say the same, but opens all of its languages to say it: with a process's first date, 35 ms and 9 MB.
 */
import { hour, day as oneDay } from './durations.ts';

/** India Standard Time's offset from UTC, in milliseconds: +5:30, the whole year round. */
export const indiaOffset = 5.5 * hour;

const months = 'January February March April May June July August September October November December'.split(' ');

/** The day a moment falls on in India, such as `2026-11-20`. */
export function dayInIndia(moment: Date): string {
  return inIndia(moment).toISOString().slice(0, 10);
}

/** The first moment of a day in India. @param day such as `2026-11-20` */
export function startOfDayInIndia(day: string): Date {
  return new Date(Date.parse(day) - indiaOffset);
}

/** The first moment at which a day in India is over. @param day such as `2026-11-20` */
export function startOfDayAfter(day: string): Date {
  return new Date(startOfDayInIndia(day).getTime() + oneDay);
}

/** The year of that day, such as 2026. */
export function yearInIndia(moment: Date): number {
  return inIndia(moment).getUTCFullYear();
}

/**
 * @param day such as `2026-11-20`; any text behind the date is ignored
 * @returns 20 November 2026
 */
export function longDay(day: string): string {
  const { date, month, year } = partsOf(day);
  return `${date} ${month} ${year}`;
}

/** @param month such as `2026-11` @returns November 2026 */
export function longMonth(month: string): string {
  const parts = partsOf(month);
  return `${parts.month} ${parts.year}`;
}

/** The day in India as the specification writes it (section 2): November 20, 2026. */
export function monthFirst(moment: Date): string {
  const { date, month, year } = partsOf(dayInIndia(moment));
  return `${month} ${date}, ${year}`;
}

/** The same with the day's ending: November 20th, 2026. */
export function monthFirstOrdinal(moment: Date): string {
  const { date, month, year } = partsOf(dayInIndia(moment));
  return `${month} ${date}${endingOf(date)}, ${year}`;
}

/** The time of day in India: 3:30 pm. */
export function timeInIndia(moment: Date): string {
  const [hours = 0, minutes = ''] = inIndia(moment).toISOString().slice(11, 16).split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
}

/** Both, with the zone's name: 20 November 2026 at 3:30 pm IST. */
export function momentInIndia(moment: Date): string {
  return `${longDay(dayInIndia(moment))} at ${timeInIndia(moment)} IST`;
}

/** A moment as India's clocks show it, for programs: 2026-11-20T15:30:00+05:30 (ISO 8601). */
export function isoInIndia(moment: Date): string {
  return `${inIndia(moment).toISOString().slice(0, 19)}+05:30`;
}

/** A moment whose parts in UTC are those in India: its `getUTCMonth()` is the month there. */
export function inIndia(moment: Date): Date {
  return new Date(moment.getTime() + indiaOffset);
}

function partsOf(day: string) {
  const [year = '', month, date] = day.slice(0, 10).split('-');
  return { year, month: months[Number(month) - 1] ?? '', date: Number(date) };
}

function endingOf(date: number): string {
  if (date >= 11 && date <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][date % 10] ?? 'th';
}
