import { withPlainDigits } from '#domain/plain-digits.ts';

/** A part of a telephone field. */
export interface PhonePiece {
  /** As it was written. */
  text: string;
  /** What a telephone dials, where it is a number. */
  dialled: string | undefined;
}

/**
 * Digits, of any script, with what is written between those of one number: after the first, in brackets a zero alone. Anything
 * else, also another +, ends it, and so does one digit or two after a dash: the last of the next number's.
 */
const aNumber = /(\(?\+?\(?\p{Nd}(?:(?:(?!\p{Pd}\p{Nd}{1,2}(?!\p{Nd}))[\p{Nd}\s.)\p{Pd}]|\(0\))*\p{Nd})?)/u;

/** The longest there is (ITU-T E.164); more digits are two numbers with nothing between but a space. */
const mostDigits = 15;

/** An Indian number by itself: ten digits, and what is dialled before them (National Numbering Plan 2003). */
const wholeNumber = /^(?:91)?0?[1-9]\d{9}$/;

/** Beside another number, fewer digits are an extension, or what that one's last digits may be instead. */
const fewestBesideAnother = 6;

const fewestAlone = 3;

/**
 * The zero that is dialled within a country only, in place of what stands before it: where the chamber's members are (the choices of
 * the application), no number begins with one. Elsewhere it may be a part of the number, as in Italy.
 */
const trunkZero = /^((?:00)?(?:91|44|61|49|33|81|971))0/;

/** A telephone field, as people write it, cut into the numbers in it and what stands beside them; joined again it is the field. */
export function phonePieces(field: string): PhonePiece[] {
  const parts = field.split(aNumber);
  const isAlone = parts.length === 3;
  return parts.flatMap((part, index) =>
    (index % 2 === 1 ? apart(part) : [part]).map((text, place) => ({
      text,
      dialled: index % 2 === 1 && place % 2 === 0 ? dialled(text, isAlone) : undefined,
    })),
  );
}

/** What a telephone dials for a field: each of its numbers, and none where there is no number in it. */
export function dialledNumbers(field: string): string[] {
  return phonePieces(field).flatMap((piece) => piece.dialled ?? []);
}

/** Numbers with only a space between, and the spaces, in turn; as it is where that is not what it must be. */
function apart(written: string): string[] {
  if (digitsOf(written).length <= mostDigits) return [written];
  const numbers: string[] = [''];
  for (const part of written.split(/(\s+)/)) {
    const last = numbers.pop() ?? '';
    const isWhole = wholeNumber.test(digitsOf(last));
    if (isWhole) numbers.push(last, part, '');
    else numbers.push(last + part);
  }
  return numbers.every((number, index) => index % 2 === 1 || wholeNumber.test(digitsOf(number))) ? numbers : [written];
}

/** @returns undefined where it is no number */
function dialled(written: string, isAlone: boolean): string | undefined {
  const digits = digitsOf(written);
  if (digits.length < (isAlone ? fewestAlone : fewestBesideAnother) || digits.length > mostDigits) return undefined;
  if (written.includes('+')) return `+${digits.replace(trunkZero, '$1')}`;
  return digits.startsWith('00') ? digits.replace(trunkZero, '$1') : digits;
}

/** Its digits, without the zero that "+91 (0)22" shows to whoever dials within the country. */
function digitsOf(written: string): string {
  return withPlainDigits(written)
    .replace(/(\d\D*)\(0\)/, '$1')
    .replace(/\D/g, '');
}
