import type { ReactNode } from 'react';
import { phonePieces } from './dialled-numbers.ts';

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
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      {icon}
      <span className="min-w-0">
        {phonePieces(number).map(({ text, dialled }, index) => {
          if (!dialled) return text;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand twice, and the order stays
            <a key={index} href={`tel:${dialled}`} className={className}>
              {text}
            </a>
          );
        })}
      </span>
    </span>
  );
}
