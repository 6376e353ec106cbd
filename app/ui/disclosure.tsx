import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface DisclosureProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary: ReactNode;
}

/** A question that opens to its answer. Give several the same `name` to keep one open at a time. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details className={classNames('disclosure group/disclosure border-b border-line', className)} {...rest}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 font-display text-h4 wrap-anywhere hover:text-link">
        {summary}
        <Icon name="plus" className="text-accent-text transition-transform duration-200 group-open/disclosure:rotate-45" />
      </summary>
      <div className="max-w-prose pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
