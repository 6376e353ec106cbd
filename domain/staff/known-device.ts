import { randomBytes } from 'node:crypto';
import { isSignatureOf, signatureOf } from '../signature.ts';

/**
 * What a browser keeps that has signed in: it is counted by itself when it signs in again, so that whoever guesses at the account
 * from elsewhere cannot keep its owner waiting (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 * @param secret the site's own
 */
export function newDevice(secret: string, account: string): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${signatureOf(secret, sealed(account, name))}`;
}

/** What tries of an account are counted under: its own name, and behind it that of a browser which has signed in to it before. */
export function countedUnder(secret: string, account: string, device: string): string {
  const [name = '', seal = ''] = device.split('.');
  return isSignatureOf(secret, sealed(account, name), seal) ? `${account} ${name}` : account;
}

const sealed = (account: string, device: string) => `device\n${account}\n${device}`;
