import { longDay } from '#domain/days.ts';

/** A day of the calendar, wherever it is read: `2026-11-20` is 20 November 2026. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{longDay(day)}</time>;
}
