/** When every statement of law on the site was last read against its source. One date: one review. */
export const reviewed = { iso: '2026-11-20', shown: '20 November 2026' };

/** Stands on each page that states law. */
export const lawNote = {
  heading: 'Information, not advice',
  text: 'This page explains the law in general terms and cannot take your own facts into account. Limits, fees and dates change, and dates are often extended: read the source named beside each point, or ask a professional, before you act.',
  reviewed: `Reviewed ${reviewed.shown}`,
  sourceLabel: 'Source',
};

/** A figure in wide circulation, and what the law says today. */
export interface Figure {
  stated: string;
  today: string;
}

export const figureLabels = { stated: 'Often stated', today: 'Today' };
