import { z } from 'zod';
import { couponKinds } from '#db/statuses.ts';
import {
  Day,
  oneOf,
  optionalAddress,
  optionalEmail,
  optionalLine,
  optionalText,
  requiredDay,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from '../fields.ts';
import { optionalGstin } from '../gst.ts';
import { longestPhone } from '../lengths.ts';
import { setIn } from '../lettering.ts';
import { withPlainDigits } from '../plain-digits.ts';
import { longestCode } from './lengths.ts';
import { statesOffered } from './states-offered.ts';

/** The bank's reference of money that the office received or returned itself. */
const longestReference = 60;

/** Seven digits of rupees, in paise, still fit an integer of PostgreSQL. */
const longestDiscount = 7;

const longestCount = 9;

/** A number as it is kept, of one as people write it, such as 5,000 or ५०००. */
const inDigitsAlone = (written: unknown) =>
  typeof written === 'string' ? withPlainDigits(written).replace(/(?<=\d),(?=\d)/g, '') : written;

/** A coupon's code as it is compared. */
export const CouponCode = optionalLine(longestCode).transform((code) => withPlainDigits(code).toUpperCase());

/**
 * Who buys the course (specification, sections 3 and 5), and for which business. With a GSTIN the invoice is one to a
 * registered recipient, and bears the recipient's name and address (CGST Rules, 2017, rule 46(d)).
 */
export const OrderDetails = z
  .object({
    fullName: requiredLine('Full name is required').refine(...setIn('full name', 'certificate')),
    mobile: requiredPhone('Mobile number is required', longestPhone),
    email: optionalEmail(),
    state: requiredText('State is required', 60).refine(...oneOf(statesOffered, 'Choose a state from the list')),
    companyName: optionalLine().refine(...setIn('company name', 'invoice')),
    companyAddress: optionalAddress().refine(...setIn('address', 'invoice')),
    gstin: optionalGstin(),
    couponCode: CouponCode,
  })
  .refine(({ gstin, companyName }) => gstin === '' || companyName !== '', {
    path: ['companyName'],
    error: 'Company name is required with a GSTIN',
  })
  .refine(({ gstin, companyAddress }) => gstin === '' || companyAddress !== '', {
    path: ['companyAddress'],
    error: 'Address of the company is required with a GSTIN',
  });
export type OrderDetails = z.infer<typeof OrderDetails>;

/** An amount in rupees as pages show it, such as ₹15,421, and as programs write it. */
export const amountShape = /^₹? ?\d[\d,]*(\.\d{1,2})?$/;

/** The rupees that are meant; none where nothing is said. What is no amount is NaN, which is no price. */
function rupeesMeant(said: unknown): number | undefined {
  if (said === undefined || said === null) return undefined;
  if (typeof said === 'number') return said;
  return typeof said === 'string' && amountShape.test(said) ? Number(said.replace(/[₹ ,]/g, '')) : Number.NaN;
}

/**
 * An order as it is sent: with the amount in rupees the buyer was shown. It decides nothing; where it is not
 * what the server asks for, the order is refused, so that nobody pays another price than the one they saw.
 */
export const OrderRequest = OrderDetails.safeExtend({ amount: z.unknown().transform(rupeesMeant).optional() });
export type OrderRequest = z.infer<typeof OrderRequest>;

/** A student's address as the office corrects it. */
export const EmailCorrection = z.object({ email: requiredEmail() });
export type EmailCorrection = z.infer<typeof EmailCorrection>;

/** A day as a form sends it; empty means none. */
const optionalDay = optionalText(10).refine((day) => day === '' || Day.safeParse(day).success, {
  error: 'Enter a date',
});

/** How often, as a form sends it; empty means that there is no limit. */
const optionalCount = z
  .preprocess(inDigitsAlone, optionalText(longestCount))
  .refine((text) => text === '' || /^[1-9]\d*$/.test(text), { error: 'Enter a whole number above zero, or leave it empty' })
  .transform((text) => (text === '' ? null : Number(text)));

/** A coupon as the office writes it down: percent of the price, or an amount in rupees. */
export const CouponForm = z
  .object({
    code: requiredLine('Code is required', longestCode)
      .transform((code) => withPlainDigits(code).toUpperCase())
      .refine((code) => /^[A-Z0-9-]*$/.test(code), { error: 'Use the letters A to Z, digits and hyphens only' }),
    kind: z.enum(couponKinds, { error: 'Choose percent or amount' }),
    value: z
      .preprocess(inDigitsAlone, requiredText('Discount is required', longestDiscount))
      .refine((text) => text === '' || /^[1-9]\d*$/.test(text), { error: 'Enter a whole number above zero' }),
    startsOn: optionalDay,
    endsOn: optionalDay,
    useLimit: optionalCount,
    perPersonLimit: optionalCount,
  })
  .refine(({ kind, value }) => kind !== 'percent' || Number(value) <= 100, {
    path: ['value'],
    error: 'A percentage is at most 100',
  })
  .refine(({ startsOn, endsOn }) => startsOn === '' || endsOn === '' || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The last day cannot be before the first',
  });
export type CouponForm = z.infer<typeof CouponForm>;

/** The bank's reference of a transfer, such as its UTR, as it is kept and shown. */
const PaymentReference = requiredLine('Reference is required', longestReference).transform((reference) =>
  reference.toUpperCase(),
);

/** Money the office received itself. */
export const ManualPayment = OrderDetails.safeExtend({
  method: z.enum(['bank transfer', 'UPI'], { error: 'Choose how the money came' }),
  reference: PaymentReference,
  /** The day in India on which it came: the coupon is judged by it. */
  receivedOn: requiredDay('Day the money came is required'),
});
export type ManualPayment = z.infer<typeof ManualPayment>;

/** Money the office returned itself. */
export const ReturnedPayment = z.object({ reference: PaymentReference });
export type ReturnedPayment = z.infer<typeof ReturnedPayment>;
