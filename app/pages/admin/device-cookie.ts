import { createCookie } from 'react-router';
import { cookieName } from '#domain/cookies.ts';
import { day, second } from '#domain/durations.ts';
import { sessionRules } from '#domain/staff/schema.ts';
import type { SignedIn } from '#domain/staff/sign-in.server.ts';

/** The cookie by which a browser that has signed in is known again. It opens nothing, and travels to the office alone. */
function cookieOf(siteUrl: string) {
  return createCookie(cookieName('device', siteUrl), {
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    path: '/admin',
    maxAge: (sessionRules.browserDays * day) / second,
  });
}

/** Headers that set what a browser is given when it signs in: its session, and what it is known by. */
export async function signedInCookies(siteUrl: string, { headers, device }: SignedIn): Promise<Headers> {
  const cookies = new Headers(headers);
  cookies.append('set-cookie', await cookieOf(siteUrl).serialize(device));
  return cookies;
}

/** What the browser is known by; '' where it is not. */
export async function readDeviceCookie(siteUrl: string, request: Request): Promise<string> {
  const device: unknown = await cookieOf(siteUrl).parse(request.headers.get('cookie'));
  return typeof device === 'string' ? device : '';
}
