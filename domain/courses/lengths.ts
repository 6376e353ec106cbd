import { longestAddress, longestEmail, longestGstin, longestName, longestPhone } from '../lengths.ts';

/** A coupon's code. */
export const longestCode = 40;

/** The longest that each entry of an order may be, in characters, by its control's name. */
export const orderLengths = {
  fullName: longestName,
  mobile: longestPhone,
  email: longestEmail,
  companyName: longestName,
  companyAddress: longestAddress,
  gstin: longestGstin,
  couponCode: longestCode,
  /** The bank's reference of money that the office received or returned itself. */
  reference: 60,
} as const;

/** The longest that each entry of a coupon may be. Seven digits of rupees, in paise, still fit an integer of PostgreSQL. */
export const couponLengths = { code: longestCode, value: 7, useLimit: 9, perPersonLimit: 9 } as const;

/** Why the office revokes a certificate. */
export const longestReason = 500;

/** The longest that each entry of the invoice settings may be. */
export const invoiceLengths = { name: longestName, address: longestAddress, gstin: longestGstin, sac: 6, rate: 5 } as const;
