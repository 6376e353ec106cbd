import { indiaOffset, inIndia } from '../days.ts';

/** One round of the Excellence Awards. Its days are days in India. */
export interface AwardCycle {
  /** Nominations are taken until 31 December of this year. */
  year: number;
  /** The first moment nominations are taken: midnight, Indian Standard Time, before 1 February. */
  opensAt: Date;
  /** The first moment that is too late: midnight, Indian Standard Time, after 31 December. */
  closesAt: Date;
  /** Winners are announced in the January after, when the panel has read what was sent. */
  announcement: { month: 'January'; year: number };
}

/**
 * The award cycle a moment lies in. January belongs to the cycle before: its nominations are closed, and its
 * winners are about to be announced.
 * @param now the moment asked about, usually `ctx.clock()`
 */
export function awardCycle(now: Date): AwardCycle {
  const there = inIndia(now);
  const isJanuary = there.getUTCMonth() === 0;
  return cycleOf(there.getUTCFullYear() - (isJanuary ? 1 : 0));
}

/** The award cycle of a year. */
export function cycleOf(year: number): AwardCycle {
  return {
    year,
    opensAt: midnightInIndia(year, 1),
    closesAt: midnightInIndia(year + 1, 0),
    announcement: { month: 'January', year: year + 1 },
  };
}

/** Whether a cycle takes nominations, and corrections of them, at a moment. */
export function isOpen({ opensAt, closesAt }: AwardCycle, now: Date): boolean {
  return opensAt <= now && now < closesAt;
}

/** The first moment of a month, counted from 0. */
function midnightInIndia(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1) - indiaOffset);
}
