import { z } from 'zod';
import { asSent, optionalLine, optionalText, requiredEmail, requiredLine } from '../fields.ts';
import { longestEmail } from '../lengths.ts';

/** In characters: at least eight, and long phrases are taken (NIST SP 800-63B, section 5.1.1). */
export const passwordLength = { minimum: 8, maximum: 128 } as const;

/** How long staff stay signed in, and their browsers are known; the privacy policy says so. */
export const sessionRules = {
  unusedHours: 12,
  /** So long after it was last written down that a session is used, it is written down anew. */
  renewedHours: 1,
  /** However long somebody works on: a session that was stolen does not last (OWASP ASVS 5.0, 7.3.2). */
  longestDays: 1,
  /** A browser that has signed in before: so long, while the password stays, nobody guessing it can lock it out. */
  browserDays: 180,
} as const;

/** A password that is to be the one somebody has: of it no more is asked than that it is there. */
function givenPassword(missing: string) {
  return z.string({ error: missing }).min(1, { error: missing }).max(1_000, { error: 'No password is as long as this' });
}

/**
 * A sign-in: the administrator gives a password alone, other staff an e-mail address with it.
 * An address that cannot be one stays one that nobody has: it must not turn into the administrator's. One that can is the account's
 * however its host is typed.
 */
export const SignIn = z.object({
  email: optionalLine(longestEmail).transform(asSent).catch('nobody'),
  password: givenPassword('Password is required'),
});
export type SignIn = z.infer<typeof SignIn>;

/** The accounts' library signs in nobody whose address is not of this shape: such a colleague could never come in. */
const addressToSignInWith = z.email({
  error: 'Use an email with only plain letters, digits and . _ + - such as meera.rao@example.in',
});

/** A colleague to be added to the office. */
export const Colleague = z.object({
  name: requiredLine('Name is required'),
  email: requiredEmail().pipe(addressToSignInWith),
});
export type Colleague = z.infer<typeof Colleague>;

const newPassword = z
  .string({ error: 'Password is required' })
  .min(passwordLength.minimum, { error: `Use at least ${passwordLength.minimum} characters` })
  .max(passwordLength.maximum, { error: `Use at most ${passwordLength.maximum} characters` });

/** The password a member of staff chooses, with the token from the mailed link. */
export const PasswordChoice = z.object({ token: optionalText(200).catch(''), password: newPassword });
export type PasswordChoice = z.infer<typeof PasswordChoice>;

/** Another password that somebody signed in chooses, with the one they have: an open screen is not enough (OWASP ASVS 5.0, 6.2.3). */
export const PasswordChange = z.object({
  current: givenPassword('Your present password is required'),
  password: newPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
