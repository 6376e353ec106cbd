import { createHash } from 'node:crypto';

/**
 * What is kept of a secret that nobody can guess (192 bits and more, made at random), so that whoever reads the database
 * cannot use it. A plain SHA-256 is enough for such; a password or a short code needs more.
 * @returns 43 characters
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
