/** One round of the Excellence Awards. Its days are days in India. */
export interface AwardCycle {
  /** Nominations are taken until 31 December of this year. */
  year: number;
  /** The first moment that is too late: midnight, Indian Standard Time, after 31 December. */
  closesAt: Date;
  /** Winners are announced in the January after. */
  announcement: { month: 'January'; year: number };
}

/** Indian Standard Time is five and a half hours ahead of UTC, the whole year round. */
const indiaAheadMs = 5.5 * 3_600_000;

/**
 * The award cycle a moment lies in: each calendar year in India is one cycle, so one is always open.
 * @param now the moment asked about, usually `ctx.clock()`
 */
export function awardCycle(now: Date): AwardCycle {
  const year = new Date(now.getTime() + indiaAheadMs).getUTCFullYear();
  return {
    year,
    closesAt: new Date(Date.UTC(year + 1, 0, 1) - indiaAheadMs),
    announcement: { month: 'January', year: year + 1 },
  };
}
