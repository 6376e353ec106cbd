import { indianFigure } from '#domain/figures.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { words } from './words.ts';

export interface TabsProps {
  /** Names the set for assistive technology. */
  label: string;
  tabs: readonly {
    label: string;
    href: string;
    current?: boolean | undefined;
    /** How many things wait there, or are what `counted` says. */
    count?: number | undefined;
    counted?: string | undefined;
  }[];
}

/**
 * Links between the views of one place; the one in view is marked `aria-current`. Where they do not fit in a row, on a phone, they
 * stand in two even columns: all of them can be seen, and none has to be scrolled to.
 */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="border-line sm:border-b">
      <ul className="grid pairs gap-x-3 sm:flex sm:flex-wrap sm:gap-x-1">
        {tabs.map(({ label, href, current, count, counted = words.waiting }) => (
          <li key={href} className="grid border-line max-sm:border-b">
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent font-display text-ink-soft max-sm:-mb-px max-sm:justify-between max-sm:text-sm sm:px-3 sm:whitespace-nowrap -outline-offset-3 hover:border-line-strong hover:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-ink"
            >
              {label}
              {count !== undefined && (
                <span className="min-w-6 shrink-0 rounded-full bg-tint px-2 text-center text-xs leading-6 text-ink tabular-nums">
                  {indianFigure(count)}
                  <VisuallyHidden> {counted}</VisuallyHidden>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
