import { startOfDayInIndia } from '../days.ts';
import { minute } from '../durations.ts';
import { Invalid } from '../errors.ts';

/** When a post was published, as its sender says: at a moment, or on a day, which in India began before the moment it stands for. */
export interface SaidDate {
  moment: Date;
  began: Date;
}

export function atMoment(moment: Date): SaidDate {
  return { moment, began: moment };
}

/** @param day such as `2026-11-20`: it stands for its midnight in UTC, whose date is the same in India */
export function onDay(day: string): SaidDate {
  return { moment: new Date(day), began: startOfDayInIndia(day) };
}

/** Clocks differ: what lies ahead by no more than this is now. */
const tolerance = 5 * minute;

/**
 * The date of what is published now; left out, it is now.
 * @throws Invalid where it is yet to come: what is published is read at once
 */
export function publicationDate(date: SaidDate | undefined, now: Date): Date {
  const taken = date ? dateAsOf(date, now) : now;
  if (!taken) throw new Invalid({ date: ['Date is in the future'] });
  return taken;
}

/**
 * The date after a change; left out, it stays. So it does where it is said again: what lies ahead still was taken for now when it was
 * said first, and so was a day within which the date that stands lies.
 * @throws Invalid where it is yet to come
 */
export function dateAfterChange(date: SaidDate | undefined, standing: Date, now: Date): Date {
  if (date === undefined) return standing;
  const isSaidAgain = isSameDate(date, standing) && (date.moment > now || date.began <= standing);
  return isSaidAgain ? standing : publicationDate(date, now);
}

/** What a date is taken for at a moment: itself, or now; undefined where it is yet to come. */
function dateAsOf({ moment, began }: SaidDate, now: Date): Date | undefined {
  if (moment <= now) return moment;
  return began.getTime() > now.getTime() + tolerance ? undefined : now;
}

/** Whether something of a date can have been published as of another. One that is left out says nothing. */
export function isSameDate(date: SaidDate | undefined, published: Date): boolean {
  return date === undefined || dateAsOf(date, published)?.getTime() === published.getTime();
}
