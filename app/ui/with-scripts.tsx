import type { ReactNode } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * What does nothing without scripts, and so is not there without them. Its room is kept until they come: they come at the
 * first touch, and nothing may move from under the finger.
 */
export function WithScripts({ children }: { children: ReactNode }) {
  return <div className={useIsHydrating() ? 'invisible noscript:hidden' : undefined}>{children}</div>;
}
