import { longestAddress, longestEmail, longestGstin, longestName, longestPhone } from '../lengths.ts';

/** A coupon's code. */
export const longestCode = 40;

/** How long what an order tells may be, in characters, by its control's name. */
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

/** How long what is told of a coupon may be. Seven digits of rupees are, in paise, still what PostgreSQL keeps as an integer. */
export const couponLengths = { code: longestCode, value: 7, useLimit: 9, perPersonLimit: 9 } as const;

/** Why the office revokes a certificate. */
export const longestReason = 500;

/** How long what the office sets about its invoices may be. */
export const invoiceLengths = { name: longestName, address: longestAddress, gstin: longestGstin, sac: 6, rate: 5 } as const;
