import { dayInIndia, startOfDayAfter, startOfDayInIndia } from '../../days.ts';
import type { CouponForm } from '../schema.ts';
import type { Coupon } from './coupons.ts';

/** What the office sets of a coupon. */
export type Terms = Omit<Coupon, 'withdrawnAt'>;

/**
 * The terms of a coupon as they are kept: amounts in paise. Days are the chamber's: it counts from the first moment of its
 * first day in India to the last of its last.
 * @param defaultStart from when it counts where the form names no first day
 */
export function termsOf(form: CouponForm, defaultStart: Date): Terms {
  const { kind, value, startsOn, endsOn, useLimit, perPersonLimit } = form;
  return {
    kind,
    value: kind === 'percent' ? Number(value) : Number(value) * 100,
    startsAt: startsOn === '' ? defaultStart : startOfDayInIndia(startsOn),
    endsAt: endsOn === '' ? null : startOfDayAfter(endsOn),
    useLimit,
    perPersonLimit,
  };
}

/** The terms as the office's form holds them: the way back from `termsOf`. */
export function formOf({ kind, value, startsAt, endsAt, useLimit, perPersonLimit }: Terms) {
  return {
    kind,
    value: String(kind === 'percent' ? value : value / 100),
    startsOn: dayInIndia(startsAt),
    endsOn: endsAt ? lastDayOf(endsAt) : '',
    useLimit: String(useLimit ?? ''),
    perPersonLimit: String(perPersonLimit ?? ''),
  };
}

/** The last day a coupon counts on, such as `2026-11-20`. @param endsAt the first moment at which it counts no more */
export function lastDayOf(endsAt: Date): string {
  return dayInIndia(new Date(endsAt.getTime() - 1));
}
