/** A coupon's code. */
export const longestCode = 40;
