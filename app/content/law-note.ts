/**
 * When the pages that explain the law were last read against their sources, as an ISO date. One date: one review. The privacy
 * policy and the terms are reviewed each by itself, for they change with the program too.
 */
export const reviewed = '2026-11-27';

/** Stands on each page whose main matter is the law. */
export const lawNote = {
  text: 'This page explains the law in general terms and cannot take your own facts into account. Limits, fees and dates change, and dates are often extended: read the source named beside each point, or ask a professional, before you act.',
  sourceLabel: 'Source',
};

/** A figure in wide circulation, and what the law says today. */
export interface Figure {
  stated: string;
  today: string;
}

export const figureLabels = { stated: 'Often stated', today: 'Today' };
