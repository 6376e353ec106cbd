import { hash } from 'node:crypto';

/** An id that follows from what it is the id of: asked for again, it is the same. A UUID of version 8 (RFC 9562, section 5.8). */
export function idFrom(...parts: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(parts), 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
