import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { coupons } from '#db/schema.ts';
import { dayInIndia, longDay } from '../../days.ts';

/** A coupon as far as the price depends on it. Amounts are in paise. */
export type Coupon = Omit<typeof coupons.$inferSelect, 'code' | 'createdAt'>;

/** What a coupon takes off a price, in whole paise; never more than the price. */
export function discountOf({ kind, value }: Pick<Coupon, 'kind' | 'value'>, price: number): number {
  return kind === 'percent' ? Math.round((price * value) / 100) : Math.min(value, price);
}

/**
 * Why a coupon does not count, in words for the buyer.
 * @param uses how many orders hold it, and how many of them are this person's
 * @returns undefined where it counts
 */
export function refusalOf(coupon: Coupon, now: Date, uses: { all: number; own: number }): string | undefined {
  if (coupon.withdrawnAt && coupon.withdrawnAt <= now) return 'This coupon is no longer valid.';
  if (now < coupon.startsAt) return `This coupon is valid from ${longDay(dayInIndia(coupon.startsAt))}.`;
  if (coupon.endsAt && now >= coupon.endsAt) return 'This coupon has expired.';
  if (coupon.perPersonLimit !== null && uses.own >= coupon.perPersonLimit) return 'You have already used this coupon.';
  if (coupon.useLimit !== null && uses.all >= coupon.useLimit) return 'This coupon has been used up.';
  return undefined;
}

/** Whose use it is, as far as a mobile number tells: its last ten digits, however it was typed. */
export function personOf(mobile: string): string {
  return mobile.replace(/\D/g, '').slice(-10) || mobile.toLowerCase();
}

/** The same, of a mobile number in a query. */
export function personIn(mobile: SQLWrapper): SQL<string> {
  return sql`coalesce(nullif(right(regexp_replace(${mobile}, '[^0-9]', '', 'g'), 10), ''), lower(${mobile}))`;
}
