import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface QuoteProps {
  /** What was said, without quotation marks. */
  children: ReactNode;
  name: ReactNode;
  /** What the speaker does, and where. */
  position?: ReactNode;
  className?: string | undefined;
}

/** Someone's words. */
export function Quote({ children, name, position, className }: QuoteProps) {
  return (
    <figure className={classNames('border-l-3 border-marigold pl-6', className)}>
      <blockquote className="font-display text-lead text-ink">
        <p className="before:content-['“'] after:content-['”']">{children}</p>
      </blockquote>
      <figcaption className="mt-4 text-sm text-ink-soft">
        <span className="font-display text-ink">{name}</span>
        {position && <span className="block">{position}</span>}
      </figcaption>
    </figure>
  );
}
