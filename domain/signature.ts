import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What proves later that the site itself has written a text: HMAC-SHA256 (RFC 2104).
 * @param text with what it is for, so that a signature of one thing is none of another
 * @returns 43 characters
 */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether a signature is the site's own; compared in constant time. */
export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, text))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
