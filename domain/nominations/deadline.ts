import { isDomainError } from '../errors.ts';
import { sameSince } from '../repeats.ts';
import { type AwardCycle, isOpen } from './cycle.ts';

/**
 * Whether a form that begins to arrive is to be read. What came in time counts, however long its documents take; and for some
 * minutes after the deadline it may be what was kept before, sent again because its answer was lost.
 */
export function isAdmitted(cycle: AwardCycle, now: Date): boolean {
  return isOpen(cycle, now) || isOpen(cycle, sameSince(now));
}

/**
 * Checks a form. What came too late and has mistakes is told that it is late: there is no use in mending it.
 * @param late what it is refused with where it is late
 */
export async function checkedInTime<Checked>(late: Error | undefined, checking: Promise<Checked>): Promise<Checked> {
  return checking.catch((error: unknown) => {
    throw late && isDomainError(error) ? late : error;
  });
}
