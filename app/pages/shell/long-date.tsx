import { monthFirst } from '#domain/days.ts';

/** A day as long month, day, year (specification, section 2), in Indian Standard Time. */
export function LongDate({ moment }: { moment: Date }) {
  return <time dateTime={moment.toISOString()}>{monthFirst(moment)}</time>;
}
