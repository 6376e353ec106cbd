import { day } from './durations.ts';

const year = 365;

/**
 * How long what is kept stays, in days, unless a setting says otherwise. The daily job `forget-expired` erases what
 * is older (Digital Personal Data Protection Act 2023, section 8(7): no longer than its purpose lasts).
 */
export const usualRetention = {
  /** Rejected applications, from the decision. */
  rejectedApplications: year,
  /** Messages, from what was written or the last answer to it; claims that are done, from then on or the day they were done. */
  messages: 2 * year,
  /** Nominations, from the day they were sent. */
  nominations: 2 * year,
  /** Mails the site has written, from the day they were written. */
  mails: year,
  /** What owners changed in their listings, from when it took effect last, and when they opened them. */
  listingHistory: year,
  /** Orders that were never paid, and tests; however short it is, not before a payment can no longer arrive. */
  unpaidOrders: 90,
  /** Invoices and the orders behind them, from the day of the last one. */
  invoices: 9 * year + 3,
  /**
   * The mobile numbers of those orders, from the day they were placed; while money is to be settled, not before that is
   * done. Invoices from before 23 November 2026, on which they stand, stay as they were issued.
   */
  mobileNumbers: 3 * year,
  /** The record of what people agreed to; not before what it was given for: a listing, a message, a nomination, an order. */
  consents: 3 * year,
  /**
   * The record of what the office decided, and who of it stands in an order's history or changed an article last. By it an article
   * sent again is known.
   */
  decisions: 3 * year,
} as const satisfies Record<string, number>;

export type RetentionOf = keyof typeof usualRetention;
export type Retention = Record<RetentionOf, number>;

/** What is older than this moment has been kept long enough. */
export function keptSince(retention: Retention, of: RetentionOf, now: Date): Date {
  return new Date(now.getTime() - retention[of] * day);
}

/** A period as people say it: `2 years`, `90 days`. */
export function periodInWords(days: number): string {
  const years = Math.round(days / year);
  if (years >= 1 && Math.abs(days - years * year) <= years) return years === 1 ? 'one year' : `${years} years`;
  return days === 1 ? 'one day' : `${days} days`;
}
