import { createHash } from 'node:crypto';

/**
 * The hash that is kept of a secret, so that a reader of the database cannot use it. A plain SHA-256 is enough for secrets that
 * nobody can guess (192 random bits and more); a password or a short code needs more.
 * @returns 43 characters
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
