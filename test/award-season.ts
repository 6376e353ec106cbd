import { day } from '#domain/durations.ts';
import { awardCycle, isOpen } from '#domain/nominations/cycle.ts';

/** In January nominations are closed: sites that take some in tests stand a month later in the year then. */
const ahead = isOpen(awardCycle(new Date()), new Date()) ? 0 : 31 * day;

/** What such a site is started with beside its settings. */
export const inAwardSeason: Record<string, string> =
  ahead === 0 ? {} : { NODE_OPTIONS: '--import=./test/clock-ahead.js', CLOCK_AHEAD_MS: String(ahead) };

/** The moment such a site takes for the present one. */
export function thereNow(): Date {
  return new Date(Date.now() + ahead);
}
