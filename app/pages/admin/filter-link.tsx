import type { ReactNode } from 'react';

/** One choice among those that narrow a list of the office. */
export function FilterLink({ href, current, children }: { href: string; current: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={current || undefined}
      className="inline-flex min-h-touch items-center rounded-full border border-line-strong px-4 font-display text-ink-soft hover:border-ink hover:text-ink aria-[current=true]:border-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
    >
      {children}
    </a>
  );
}
