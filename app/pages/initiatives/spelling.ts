import { redirect } from 'react-router';

/**
 * Leads every other spelling of an address (letter case, a percent-encoded sign, a closing slash) to its own, for good:
 * routes match without regard to case, and a page should have one address.
 */
export function keepSpelling(request: Request, path: string): null {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path) throw redirect(path + search, 301);
  return null;
}
