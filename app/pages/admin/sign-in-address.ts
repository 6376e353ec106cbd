import { pageAt, withoutData } from '#app/page-path.ts';
import { queryOf } from '#app/query.ts';
import { unmarkedAddress, wayBack } from '../forms/kept-cookie.ts';

/** Where the office begins. */
export const officeStart = '/admin';

/** Where the office is signed in to. */
export const signInPage = '/admin/login';

/** Below the office's address, but no pages of it: they would lead in a circle, or to somebody else's password. */
const outside = [signInPage, '/admin/sign-out', '/admin/set-password'];

/** No pages either: a browser that is given a file stays where it was, at the form that it has just sent. */
const file = /\.csv$|\/(documents|invoices|certificates)\/[^/]+$/i;

/** Much longer than any of the office's own addresses, and short enough to be sent in another. */
const longest = 2_000;

/** Where whoever asks for a page of the office signs in, to be led on to that page; and told so where they have just signed in. */
export function signInAddress(request: Request): string {
  const to = request.method === 'GET' ? pageOfOffice(unmarkedAddress(request)) : officeStart;
  return wayBack(request, to === officeStart ? signInPage : `${signInPage}?${new URLSearchParams({ to })}`);
}

/** Where whoever has signed in is led: to the page of the office that the sign-in page's address names, or to the first. */
export function afterSignIn(request: Request): string {
  return pageOfOffice(queryOf(request).get('to') ?? officeStart);
}

/** An address as it was asked for, which anybody may have written: a page of the office, or else the office's first. */
function pageOfOffice(address: string): string {
  // Nothing is asked of this host: another one in the address shows by it.
  const here = 'http://office.invalid';
  if (address.length > longest || !URL.canParse(address, here)) return officeStart;
  const { origin, pathname, search } = new URL(address, here);
  // Without an encoded sign or an empty part, no reader along the way sees another path in it.
  const isOfOffice = origin === here && /^\/admin(\/[\w.~-]+)*\/?$/i.test(pathname);
  const isPage = !outside.includes(pageAt(pathname)) && !file.test(pathname);
  return isOfOffice && isPage ? withoutData(pathname) + search : officeStart;
}
