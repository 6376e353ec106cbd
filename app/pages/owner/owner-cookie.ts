import { createCookie } from 'react-router';
import type { OwnerSession } from '#domain/claims/sessions.server.ts';
import { carriesCookie, cookieName } from '#domain/cookies.ts';

/**
 * The cookie that holds an owner's session. It travels to the pages of that one listing only; several listings can be
 * open in one browser.
 */
function cookieOf(siteUrl: string, memberId: string) {
  return createCookie(cookieName('owner', siteUrl), {
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    // Of an address that somebody wrote by hand, it may be anything.
    path: `/company/${encodeURIComponent(memberId)}`,
  });
}

/** @returns the value of a `Set-Cookie` header */
export function ownerCookie(siteUrl: string, { memberId, token, expiresAt }: OwnerSession) {
  return cookieOf(siteUrl, memberId).serialize(token, { expires: expiresAt });
}

/** @returns the value of a `Set-Cookie` header that removes the cookie */
export function noOwnerCookie(siteUrl: string, memberId: string) {
  return cookieOf(siteUrl, memberId).serialize('', { expires: new Date(0), maxAge: 0 });
}

/** The session's secret in a request; undefined where it carries none. */
export async function readOwnerCookie(siteUrl: string, request: Request): Promise<string | undefined> {
  const header = request.headers.get('cookie');
  if (!carriesCookie('owner', header)) return undefined;
  const token: unknown = await cookieOf(siteUrl, '').parse(header);
  return typeof token === 'string' && token !== '' ? token : undefined;
}
