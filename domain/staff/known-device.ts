import { randomBytes } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { day } from '../durations.ts';
import { isSignatureOf, signatureOf } from '../signature.ts';
import { sessionRules } from './schema.ts';

type Sealing = Pick<Ctx, 'signingSecret' | 'clock'>;

/**
 * What a browser keeps that has signed in: it is counted by itself when it signs in again, so that whoever guesses at the account
 * from elsewhere cannot keep its owner waiting (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It is worth
 * nothing once another password is set: whoever knew the one before it may have gathered as many as they liked.
 * @param passwordId of the kept password that was right
 * @param name the one it has been counted under so far, if it has one
 */
export function newDevice({ signingSecret, clock }: Sealing, passwordId: string, name = newName()): string {
  const givenAt = clock().getTime().toString(36);
  return `${name}.${givenAt}.${signatureOf(signingSecret, sealed(passwordId, name, givenAt))}`;
}

/** @returns the name of a browser that was given it under this kept password and not too long ago; undefined of any other */
export function knownName({ signingSecret, clock }: Sealing, passwordId: string, device: string): string | undefined {
  const [name = '', givenAt = '', seal = ''] = device.split('.');
  if (!isSignatureOf(signingSecret, sealed(passwordId, name, givenAt), seal)) return undefined;
  const age = clock().getTime() - Number.parseInt(givenAt, 36);
  return age < sessionRules.browserDays * day ? name : undefined;
}

const newName = () => randomBytes(16).toString('base64url');

/** A kept password is one account's, and so is what is sealed with its id. */
const sealed = (passwordId: string, name: string, givenAt: string) => `device\n${passwordId}\n${name}\n${givenAt}`;
