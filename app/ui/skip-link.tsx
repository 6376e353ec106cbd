import type { ReactNode } from 'react';
import { followInPlace } from './follow-in-place.ts';

/** The page's first link, seen when focused. `href` points to the main content, which needs `tabIndex={-1}`. */
export function SkipLink({ href = '#main', children }: { href?: string; children: ReactNode }) {
  return (
    <a
      href={href}
      onClick={followInPlace}
      className="fixed top-3 left-3 z-50 -translate-y-[150%] rounded-md bg-action px-5 py-3 font-display text-on-action focus:translate-y-0"
    >
      {children}
    </a>
  );
}
