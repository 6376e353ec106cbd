import type { refunds } from '#db/schema.ts';
import { type StandingDispute, whyDisputed } from './dispute-decisions.ts';

/** What the office can decide about money to be given back. */
const refundDecisions = ['approve', 'leave', 'take over', 'return', 'hand back', 'settle'] as const;
export type RefundDecision = (typeof refundDecisions)[number];

/**
 * How far it is: nobody has asked the provider, it is asked now, it has not made it, or the office returns it instead; it is done, or
 * more than done: the office returned the money, and the provider gave it back as well.
 */
export type RefundStage = 'unasked' | 'asking' | 'refused' | 'taken over' | 'returned twice' | 'done';

type Kept = typeof refunds.$inferSelect;

/** What is kept of a refund that says how far it is. */
export type RefundProgress = Pick<Kept, 'status' | 'lastError' | 'returnedTwice' | 'returnedTwiceSettledAt'>;

/** What is known of a refund by which the office decides. */
export type DecidableRefund = RefundProgress &
  Pick<Kept, 'provider' | 'reason'> & {
    /** The dispute of its payment that stands in its way. */
    dispute: StandingDispute | null;
  };

/** By what money goes back. */
const givesBack: readonly RefundDecision[] = ['approve', 'return', 'hand back'];

/** How far a refund is. Its provider's last answer stays where the office takes it over, and tells it from one never asked for. */
export function stageOf({ status, lastError, returnedTwice, returnedTwiceSettledAt }: RefundProgress): RefundStage {
  if (status === 'done') return returnedTwice > 0 && returnedTwiceSettledAt === null ? 'returned twice' : 'done';
  if (status === 'open') return lastError === '' ? 'unasked' : 'taken over';
  return lastError === '' ? 'asking' : 'refused';
}

/**
 * Whether the office has yet to say what becomes of the rest of a payment that was partly given back. Once it has asked the
 * provider for the rest, that may have gone back, and the order be refunded, whatever the provider says afterwards.
 */
export function isUndecidedRest(refund: RefundProgress & Pick<Kept, 'reason'>): boolean {
  return refund.reason === 'partly refunded' && stageOf(refund) === 'unasked';
}

/**
 * Why the office cannot decide so about a refund. What came by the site's provider goes back by it, unless it refuses and the
 * office takes it over; anything else the office returns itself. While the provider is asked, nobody returns it another way; and
 * once the office has taken it over nobody asks the provider, unless it is handed back, as a transfer may be on its way. What the buyer
 * has disputed goes back by the bank, or not at all.
 * @param provider the one the site works with now
 * @returns what is to be said; undefined where the office can
 */
export function whyNotDecided(decision: RefundDecision, refund: DecidableRefund, provider: string): string | undefined {
  const stage = stageOf(refund);
  if (decision === 'settle') return stage === 'returned twice' ? undefined : whyNotSettled(refund);
  if (stage === 'asking') return 'The payment provider is being asked for this money.';
  if (stage === 'done' || stage === 'returned twice') return 'This money has been returned already.';
  if (refund.dispute && givesBack.includes(decision)) return whyDisputed[refund.dispute];
  const isProviders = refund.provider === provider;
  switch (decision) {
    case 'approve':
      if (stage === 'taken over') return 'The office returns this money itself. The provider is not asked any more.';
      return isProviders ? undefined : 'This money has to be returned by the office itself.';
    case 'leave':
      return isUndecidedRest(refund) ? undefined : 'All of this money is to be given back.';
    case 'take over':
      if (stage === 'taken over') return 'The office has taken this refund over already.';
      return stage === 'refused' ? undefined : 'The payment provider is not being asked for this money.';
    case 'return':
      if (stage === 'refused') return 'The payment provider is still asked for this money. Take the refund over first.';
      if (stage === 'unasked' && isProviders) return 'The payment provider returns this money. Ask it first.';
      return undefined;
    case 'hand back':
      if (stage !== 'taken over') return 'The office has not taken this refund over.';
      return isProviders ? undefined : 'This money has to be returned by the office itself.';
  }
}

function whyNotSettled({ returnedTwiceSettledAt }: RefundProgress): string {
  return returnedTwiceSettledAt ? 'This has been settled already.' : 'This money has not gone back twice.';
}

/** At which stages a decision, once made, still stands. Where the rest is left, there is no refund any more. */
const standsAt: Record<RefundDecision, readonly RefundStage[]> = {
  approve: ['done'],
  leave: [],
  'take over': ['taken over'],
  return: ['done', 'returned twice'],
  'hand back': ['done'],
  settle: ['done'],
};

/** Whether a decision, once made, still stands. */
export function standsAsDecided(decision: RefundDecision, refund: RefundProgress): boolean {
  return standsAt[decision].includes(stageOf(refund));
}

/** All that the office can decide about a refund now. @param provider the one the site works with now */
export function decisionsOn(refund: DecidableRefund, provider: string): RefundDecision[] {
  return refundDecisions.filter((decision) => whyNotDecided(decision, refund, provider) === undefined);
}
