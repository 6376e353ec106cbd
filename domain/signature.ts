import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A signature by which the site later recognises a text as its own: HMAC-SHA256 (RFC 2104).
 * @param text with its purpose, so that a signature of one thing is not valid for another
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
