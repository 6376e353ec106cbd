import { minute } from '#domain/durations.ts';

/** When a page was rendered: after how many changes, and at which time (milliseconds since 1970). */
export interface Moment {
  changes: number;
  time: number;
}

/** Tells what was rendered before the last change, or too long ago. @param clock milliseconds since 1970 */
export function createMoments(clock: () => number) {
  let changes = 0;
  return {
    now: (): Moment => ({ changes, time: clock() }),

    /** From now on, every moment so far lies before a change. */
    change(): void {
      changes += 1;
    },

    /** Whether nothing has changed since but the time. */
    isUnchanged: (moment: Moment): boolean => moment.changes === changes,

    /** Whether nothing has changed since, and it lies in this minute and less than `longest` milliseconds back. */
    isFresh(moment: Moment, longest: number): boolean {
      const time = clock();
      return moment.changes === changes && minuteOf(moment.time) === minuteOf(time) && time - moment.time < longest;
    },
  };
}

const minuteOf = (time: number): number => Math.floor(time / minute);
