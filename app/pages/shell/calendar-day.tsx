const long = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the calendar, wherever it is read: `2026-11-20` is 20 November 2026. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{long.format(new Date(day))}</time>;
}
