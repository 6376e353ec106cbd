import { useEffect } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * Brings the reader to what has just appeared. What was in the page's own HTML has brought them there itself, by
 * `autofocus`; a page's scripts come later, when somebody may be typing already, and leave the focus where it is.
 * @param bring moves the focus, or the page; called when the caller appears, and whenever `again` changes
 */
export function useArrival(bring: () => void, again?: unknown): void {
  const isHydrating = useIsHydrating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is new brings the reader anywhere
  useEffect(() => {
    if (!isHydrating || document.activeElement === document.body) bring();
  }, [again]);
}
