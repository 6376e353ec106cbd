/**
 * The names of the site's cookies. All begin alike, and by that the kept pages know who is to be answered by the site itself:
 * the page of somebody who has signed in must not be kept for all.
 */
const prefix = 'chamber';

/** A session of the staff, an owner's session, and what a browser that has signed in is known by. */
export const cookieNames = {
  /** The accounts' library adds this ending to the prefix it is given. */
  session: `${prefix}.session_token`,
  owner: `${prefix}.owner`,
  device: `${prefix}.device`,
} as const;

type SiteCookie = keyof typeof cookieNames;

/**
 * With https, what a browser lets no plain connection set; with `__Host-`, no other host of the same domain either, but such
 * a cookie travels to every page (RFC 6265bis, 4.1.3).
 */
const browserPrefixes: Record<SiteCookie, string> = { session: '__Host-', owner: '__Secure-', device: '__Secure-' };

const siteCookie = new RegExp(`(^|[; ])(__(Secure|Host)-)?${prefix}\\.`);

/** The name a cookie is set by. @param siteUrl the public address; with https the name has the browser's own prefix */
export function cookieName(cookie: SiteCookie, siteUrl: string): string {
  return browserPrefix(cookie, siteUrl) + cookieNames[cookie];
}

/** What the accounts' library begins the session cookie's name with. @param siteUrl the public address */
export function sessionCookiePrefix(siteUrl: string): string {
  return browserPrefix('session', siteUrl) + prefix;
}

/** Whether a request's `Cookie` header holds that cookie, with a browser's prefix or without. */
export function carriesCookie(cookie: SiteCookie, header: string | null): boolean {
  return header?.includes(`${cookieNames[cookie]}=`) === true;
}

/** Whether a request's `Cookie` header holds any cookie of the site: one that a network before it sets for itself is none. */
export function carriesSiteCookie(header: string | undefined): boolean {
  return header !== undefined && siteCookie.test(header);
}

function browserPrefix(cookie: SiteCookie, siteUrl: string): string {
  return siteUrl.startsWith('https:') ? browserPrefixes[cookie] : '';
}
