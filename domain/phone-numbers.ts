import { and, type Column, like, or, type SQL, sql } from 'drizzle-orm';
import { contains } from './like-pattern.ts';
import { withPlainDigits } from './plain-digits.ts';

/** As many digits as an Indian number has, without what is dialled before it (National Numbering Plan 2003). */
const wholeNumber = 10;
/** Fewer digits are in too many numbers. */
const fewestDigits = 4;

/**
 * Whether a column has a text as it stands, or the telephone number that is in it, or a part of it, however either is spaced,
 * and with or without the +91, 91 or 0 that is dialled before it. Beside words, as in `98100 39595 WhatsApp`, a number is whole.
 */
export function hasPhoneNumber(column: Column, text: string): SQL | undefined {
  const digits = ownDigits(text);
  const fewest = /\p{L}/u.test(text) ? wholeNumber : fewestDigits;
  if (digits.length < fewest) return contains(column, text);
  return or(
    contains(column, text),
    and(
      // The same digits in this order, whatever is between them: cheap, and true of few rows. Those alone are looked at closely.
      like(column, `%${[...digits].join('%')}%`),
      sql`regexp_replace(${column}, '\\D', '', 'g') like ${`%${digits}%`}`,
    ),
  );
}

/** The digits of a number without the country's and the trunk's before it, where more than a number's own are there. */
function ownDigits(text: string): string {
  const digits = withPlainDigits(text).replace(/\D/g, '');
  if (text.trimStart().startsWith('+')) return digits.replace(/^910?/, '');
  return digits.length > wholeNumber ? digits.replace(/^0*(?:91(?=\d{10}))?0?/, '') : digits;
}
