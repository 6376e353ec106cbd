import { redirect } from 'react-router';
import { queryOf } from '#app/query.ts';
import { addressOf } from './ended-session.ts';

/*
 * Whether a browser keeps the cookie that it was given shows when it asks for the next page, to which its way carries a mark.
 * Anybody can write a mark into an address: it brings no words, and what is said by it holds for whoever reads it, and tells
 * nobody whether a password was right.
 */

/** On the way from a sign-in to its first page. */
const signedIn = 'signed-in';

/** On the way back, where that page was asked for without the cookie. */
const noCookie = 'no-cookie';

/** The way on for whoever has just signed in. */
export function wayOn(address: string): string {
  return marked(address, signedIn);
}

/** The way back to the sign-in for whoever is not signed in: it says so where they had just signed in. */
export function wayBack(request: Request, signIn: string): string {
  return queryOf(request).has(signedIn) ? marked(signIn, noCookie) : signIn;
}

/** Whether whoever asks for a sign-in page has come back to it without the cookie. */
export function hasKeptNoCookie(request: Request): boolean {
  return queryOf(request).has(noCookie);
}

/** The address that was asked for, as `addressOf` has it, without the mark of a sign-in. */
export function unmarkedAddress({ url }: Request): string {
  const unmarked = new URL(url);
  unmarked.searchParams.delete(signedIn);
  return addressOf({ url: unmarked.href });
}

/** Takes the mark out of the address of somebody who is signed in. @throws a redirect where there is one */
export function arrive(request: Request): void {
  if (request.method === 'GET' && queryOf(request).has(signedIn)) throw redirect(unmarkedAddress(request));
}

function marked(address: string, mark: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${mark}`;
}
