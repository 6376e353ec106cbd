import type { ReactNode } from 'react';

export interface QuoteProps {
  /** What was said, without quotation marks. */
  children: ReactNode;
  name: ReactNode;
}

/** Someone's words. */
export function Quote({ children, name }: QuoteProps) {
  return (
    <figure className="border-l-3 border-marigold pl-6">
      <blockquote className="font-display text-lead text-ink">
        <p className="before:content-['“'] after:content-['”']">{children}</p>
      </blockquote>
      <figcaption className="mt-4 font-display text-sm text-ink">{name}</figcaption>
    </figure>
  );
}
