import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a signature is written: as the site writes its own, in 43 characters, or in 64 hexadecimal digits. */
type Writing = 'base64url' | 'hex';

/**
 * A signature by which a text is later recognised as its maker's: HMAC-SHA256 (RFC 2104).
 * @param text with its purpose, so that a signature of one thing is not valid for another
 */
export function signatureOf(secret: string, text: string, writing: Writing = 'base64url'): string {
  return createHmac('sha256', secret).update(text).digest(writing);
}

/** Whether a signature was made with the secret; compared in constant time. */
export function isSignatureOf(secret: string, text: string, signature: string, writing?: Writing): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, text, writing))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
