const digit = /\p{Nd}/gu;

/** A text with the digits of every script, such as १२३, as 0 to 9. */
export const withPlainDigits = (text: string) => text.replace(digit, (typed) => String(digitValue(typed)));

/** In each script the ten digits follow each other from 0 to 9 (Unicode Standard, section 4.6). */
function digitValue(typed: string): number {
  const place = typed.codePointAt(0) ?? 0;
  let zero = place;
  while (String.fromCodePoint(zero - 1).match(digit)) zero -= 1;
  // Some scripts have several sets of ten, one behind the other.
  return (place - zero) % 10;
}
