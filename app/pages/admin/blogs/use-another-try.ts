import { useEffect } from 'react';

/**
 * Tries again what failed as soon as it may succeed: when the line is back, and when its writer is, who may have signed in in
 * another tab.
 */
export function useAnotherTry(hasFailed: boolean, attempt: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt does the same
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', attempt);
    addEventListener('focus', attempt);
    return () => {
      removeEventListener('online', attempt);
      removeEventListener('focus', attempt);
    };
  }, [hasFailed]);
}
