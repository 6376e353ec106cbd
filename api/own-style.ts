import { createHash } from 'node:crypto';

/** The Content-Security-Policy of a document that may show itself in its own style, and do nothing more. */
export function policyForStyle(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`;
}
