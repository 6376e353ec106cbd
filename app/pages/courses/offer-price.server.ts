import { purchase } from '#app/content/purchase.ts';
import { queryOf } from '#app/query.ts';
import type { Ctx } from '#domain/context.ts';
import { priceUnder } from '#domain/courses/coupons/coupons.server.ts';
import { coursePrice } from '#domain/courses/course.ts';
import { CouponCode } from '#domain/courses/schema.ts';
import { Invalid, TooManyTries } from '#domain/errors.ts';

/** What the course costs whoever looks at it; amounts in paise. */
export interface Offered {
  amount: number;
  discount: number;
  /** The coupon that counts, or ''. */
  code: string;
  /** What was typed as a coupon, and why it does not count. */
  typed: string;
  refusal: string | undefined;
}

/** The coupon an address carries; undefined where none was asked about. */
export function couponOf(request: Request): string | undefined {
  return queryOf(request).get('coupon') ?? undefined;
}

/** The price under what was typed as a coupon. */
export async function offerUnder(ctx: Ctx, typed: string | undefined): Promise<Offered> {
  const undiscounted = { amount: coursePrice, discount: 0, code: '', typed: typed ?? '', refusal: undefined };
  if (typed === undefined) return undiscounted;
  const code = CouponCode.safeParse(typed).data ?? '';
  if (code === '') return { ...undiscounted, refusal: purchase.coupon.missing };
  try {
    return { ...(await priceUnder(ctx, code)), code, typed, refusal: undefined };
  } catch (error) {
    if (error instanceof TooManyTries) return { ...undiscounted, refusal: error.message };
    if (!(error instanceof Invalid)) throw error;
    return { ...undiscounted, refusal: error.errors.couponCode?.[0] };
  }
}
