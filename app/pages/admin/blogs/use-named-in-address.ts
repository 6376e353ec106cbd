import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Names in the address what is in the form by now: loaded again, or come back to, the page leads to it. The router is not told of
 * it: it would load the page anew, and forget what came of the form.
 * @param query of the office's page; undefined for as long as what the page was loaded with is untouched
 */
export function useNamedInAddress(query: string | undefined): void {
  // What came of the form is known before its own address is.
  const isIdle = useNavigation().state === 'idle';
  const { hash } = useLocation();
  useEffect(() => {
    if (isIdle && query !== undefined) history.replaceState(history.state, '', `/admin?${query}${hash}`);
  }, [isIdle, query, hash]);
}
