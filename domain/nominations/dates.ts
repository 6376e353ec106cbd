const inIndia = 'Asia/Kolkata';

/** A day in India, as the specification writes dates: December 31st, 2026. */
export function longDate(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: inIndia, day: 'numeric', month: 'long', year: 'numeric' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value]);
  const { day, month, year } = Object.fromEntries(parts);
  return `${month} ${day}${endingOf(Number(day))}, ${year}`;
}

/** The last day before a moment that is already too late. */
export function lastDayBefore(moment: Date): string {
  return longDate(new Date(moment.getTime() - 1));
}

function endingOf(day: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(day);
  return { one: 'st', two: 'nd', few: 'rd' }[rule as string] ?? 'th';
}
