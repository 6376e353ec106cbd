export interface TabsProps {
  /** Names the set for assistive technology. */
  label: string;
  tabs: readonly {
    label: string;
    href: string;
    current?: boolean | undefined;
    /** How many things wait there. */
    count?: number | undefined;
  }[];
}

/** Links between the views of one place; the one in view is marked `aria-current`. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(({ label, href, current, count }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-2.5 border-b-3 border-transparent px-4 font-display whitespace-nowrap text-ink-soft -outline-offset-3 hover:border-line-strong hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:text-ink"
            >
              {label}
              {count !== undefined && (
                <span className="min-w-6 rounded-full bg-tint px-2 text-center text-xs leading-6 text-ink tabular-nums">
                  {count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
