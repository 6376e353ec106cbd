import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useOpening } from './use-opening.ts';

export interface DisclosureProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'onToggle'> {
  summary: ReactNode;
  /** Opens it, also later; nothing but the reader closes it. */
  open?: boolean;
}

/** A question that opens to its answer. Give several the same `name` to keep one open at a time. */
export function Disclosure({ summary, open = false, className, children, ...rest }: DisclosureProps) {
  const opening = useOpening(open);
  return (
    <details className={classNames('disclosure group/disclosure border-b border-line', className)} {...opening} {...rest}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 font-display text-h4 wrap-anywhere hover:text-link">
        {summary}
        <Icon name="plus" className="text-accent-text transition-transform duration-200 group-open/disclosure:rotate-45" />
      </summary>
      <div className="max-w-prose pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
