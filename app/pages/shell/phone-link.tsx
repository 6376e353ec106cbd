import type { ReactNode } from 'react';

export interface PhoneLinkProps {
  /** As people write it: maybe several numbers, an extension, or words beside them. */
  number: string;
  /** Drawn before it, outside the link's words. */
  icon?: ReactNode;
  /** Classes of each link. */
  className?: string | undefined;
}

/** A number to tap, or each of several. What no telephone can call is shown as text. */
export function PhoneLink({ number, icon, className = 'link' }: PhoneLinkProps) {
  const pieces = number.split(aNumber);
  const isAlone = pieces.length === 3;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      {icon}
      <span className="min-w-0">
        {pieces.map((piece, index) => {
          const called = index % 2 === 1 && dialled(piece, isAlone);
          if (!called) return piece;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand twice, and the order stays
            <a key={index} href={`tel:${called}`} className={className}>
              {piece}
            </a>
          );
        })}
      </span>
    </span>
  );
}

/**
 * Digits with what is written between those of one number: after the first, in brackets a zero alone. Anything else, also another +,
 * ends it, and so does one digit or two after a dash: the last of the next number's.
 */
const aNumber = /(\(?\+?\(?\d(?:(?:(?!\p{Pd}\d{1,2}(?!\d))[\d\s.)\p{Pd}]|\(0\))*\d)?)/u;

/** The longest there is (ITU-T E.164); more digits are two numbers with nothing between. */
const mostDigits = 15;

/** Beside another number, fewer digits are an extension, or what that one's last digits may be instead. */
const fewestBesideAnother = 6;

const fewestAlone = 3;

/** @returns what a telephone dials; undefined where it is no number */
function dialled(written: string, isAlone: boolean): string | undefined {
  // The zero of "+91 (0)22" is dialled within the country, in place of what stands before it.
  const digits = written.replace(/(\d\D*)\(0\)/, '$1').replace(/\D/g, '');
  if (digits.length < (isAlone ? fewestAlone : fewestBesideAnother) || digits.length > mostDigits) return undefined;
  return written.includes('+') ? `+${digits}` : digits;
}
