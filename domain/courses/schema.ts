import { z } from 'zod';
import { optionalText, requiredEmail, requiredText } from '../fields.ts';
import { isGstin } from '../gst.ts';
import { indianStates } from '../states.ts';

/** What the State list of the course form offers (specification, section 5), all states instead of seven. */
export const orderStates = [...indianStates, 'Others'] as const;

/** An e-mail address that may be missing; written down, it must be one. */
const optionalEmail = optionalText(254).refine((value) => value === '' || requiredEmail().safeParse(value).success, {
  error: 'Email is invalid',
});

const gstin = optionalText(20)
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .refine((value) => value === '' || isGstin(value), { error: 'GSTIN is invalid: check its 15 characters' });

/** A coupon's code as it is compared. */
const CouponCode = optionalText(40).transform((code) => code.toUpperCase());

/** Who buys the course (specification, sections 3 and 5), and for which business. */
const OrderDetails = z.object({
  fullName: requiredText('Full name is required'),
  mobile: requiredText('Mobile number is required', 40),
  email: optionalEmail,
  state: requiredText('State is required', 60).refine(
    (value) => value === '' || (orderStates as readonly string[]).includes(value),
    { error: 'Choose a state from the list' },
  ),
  companyName: optionalText(200),
  gstin,
  couponCode: CouponCode,
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/**
 * An order as it is sent: with the amount in rupees the buyer was shown. It decides nothing; where it is not
 * what the server asks for, the order is refused, so that nobody pays another price than the one they saw.
 */
export const OrderRequest = OrderDetails.extend({ amount: z.unknown().optional() });
export type OrderRequest = z.infer<typeof OrderRequest>;

export type OrderField = keyof OrderDetails;
