import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { words } from './words.ts';

export interface PaginationProps {
  /** Where the page before lies; left out on the first page. */
  previous?: string | undefined;
  /** Where the page after lies; left out on the last page. */
  next?: string | undefined;
  /** Stands between, such as "101–200 of 10,000+". */
  summary?: ReactNode;
  /** Names the list for assistive technology. Default "Pages". */
  label?: string | undefined;
}

/** Links to the page before and the page after; nothing where there is neither, and nothing to say between them. */
export function Pagination({ previous, next, summary, label = words.pages }: PaginationProps) {
  if (!previous && !next && !summary) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <span className="min-w-32">
        {previous && (
          <ButtonLink href={previous} rel="prev" variant="secondary">
            <Icon name="arrow-left" />
            {words.previous}
          </ButtonLink>
        )}
      </span>
      {summary && <p className="text-sm text-ink-soft tabular-nums max-sm:order-first max-sm:w-full">{summary}</p>}
      <span className="min-w-32 text-right">
        {next && (
          <ButtonLink href={next} rel="next" variant="secondary">
            {words.next}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
