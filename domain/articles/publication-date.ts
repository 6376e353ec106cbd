import { indiaOffset } from '../days.ts';
import { day, minute } from '../durations.ts';
import { Invalid } from '../errors.ts';

/** Clocks differ: what lies ahead by no more than this is now. */
const tolerance = 5 * minute;

/** @throws Invalid where the date is yet to come: what is published is read at once */
export function publicationDate(date: Date | undefined, now: Date): Date | undefined {
  const taken = date && dateAsOf(date, now);
  if (date && !taken) throw new Invalid({ date: ['Date is in the future'] });
  return taken;
}

/** What a date is taken for at a moment: itself, or now; undefined where it is yet to come. */
function dateAsOf(date: Date, now: Date): Date | undefined {
  if (date <= now) return date;
  // A day alone is its midnight in UTC; in India it began before that.
  const began = date.getTime() % day === 0 ? date.getTime() - indiaOffset : date.getTime();
  return began > now.getTime() + tolerance ? undefined : now;
}

/** Whether something of a date can have been published as of another. One that is left out says nothing. */
export function isSameDate(date: Date | undefined, published: Date): boolean {
  return date === undefined || dateAsOf(date, published)?.getTime() === published.getTime();
}
