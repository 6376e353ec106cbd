import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { coupons } from '#db/schema.ts';
import { dayInIndia, longDay } from '../../days.ts';
import { second } from '../../durations.ts';
import { waitInWords } from '../../errors.ts';
import { unpaidFor } from '../orders/order-status.ts';

/** A coupon as far as the price depends on it. Amounts are in paise. */
export type Coupon = Omit<typeof coupons.$inferSelect, 'code' | 'createdAt'>;

/** How many orders hold a coupon. */
export interface Uses {
  all: number;
  /** Those of them that no buyer can end any more: they are no orders that wait at a checkout. */
  lasting: number;
  /** Those of them that are the buyer's own. */
  own: number;
  /** Those that are both: what the buyer has used, and not only set out to use. */
  ownLasting: number;
}

const freedIn = waitInWords(unpaidFor / second);
const lastUsesHeld = `The last uses of this coupon are held by orders that are being paid just now. Try again in ${freedIn}, or order without it.`;
const ownUsesHeld = `An order under this mobile number is waiting for its payment and holds this coupon. Pay that order, or try again in ${freedIn}, or order without the coupon.`;

/** What a coupon takes off a price, in whole paise; never more than the price. */
export function discountOf({ kind, value }: Pick<Coupon, 'kind' | 'value'>, price: number): number {
  return kind === 'percent' ? Math.round((price * value) / 100) : Math.min(value, price);
}

/**
 * Why a coupon does not count, in words for the buyer.
 * @returns undefined where it counts
 */
export function refusalOf(coupon: Coupon, now: Date, uses: Uses): string | undefined {
  if (coupon.withdrawnAt && coupon.withdrawnAt <= now) return 'This coupon is no longer valid.';
  if (now < coupon.startsAt) return `This coupon is valid from ${longDay(dayInIndia(coupon.startsAt))}.`;
  if (coupon.endsAt && now >= coupon.endsAt) return 'This coupon has expired.';
  if (isReached(coupon.perPersonLimit, uses.own))
    return isReached(coupon.perPersonLimit, uses.ownLasting) ? 'You have already used this coupon.' : ownUsesHeld;
  if (isReached(coupon.useLimit, uses.all))
    return isReached(coupon.useLimit, uses.lasting) ? 'This coupon has been used up.' : lastUsesHeld;
  return undefined;
}

function isReached(limit: number | null, uses: number): boolean {
  return limit !== null && uses >= limit;
}

/** Whose use it is, as far as a mobile number tells: its last ten digits, however it was typed. */
export function personOf(mobile: string): string {
  return mobile.replace(/\D/g, '').slice(-10) || mobile.toLowerCase();
}

/** The same, of a mobile number in a query. */
export function personIn(mobile: SQLWrapper): SQL<string> {
  return sql`coalesce(nullif(right(regexp_replace(${mobile}, '[^0-9]', '', 'g'), 10), ''), lower(${mobile}))`;
}
