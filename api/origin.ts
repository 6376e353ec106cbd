import type { Context } from 'hono';
import { problem } from './answers.ts';

/**
 * Whether another site's page makes a browser send a request. Browsers name the origin of every request that changes
 * something, and of every one whose answer a page of another site may read (Fetch standard); a request without one does
 * not come from such a page, unless it says so itself (Fetch Metadata). A site without TLS is reached by several names, such as
 * `localhost` and `127.0.0.1`: there it is enough that page and request name the same.
 */
export function isFromElsewhere(c: Context, siteUrl: string): boolean {
  const site = new URL(siteUrl);
  const origin = c.req.header('origin');
  if (origin === undefined) return !isRead(c) && c.req.header('sec-fetch-site') === 'cross-site';
  if (origin === site.origin) return false;
  return site.protocol !== 'http:' || hostOf(origin) !== c.req.header('host');
}

/** The refusal of such a request: 403. */
export function fromElsewhere(c: Context): Response {
  return problem(c, 403, 'This request came from another site.');
}

/** A link on another site may lead here. */
function isRead(c: Context): boolean {
  return ['GET', 'HEAD'].includes(c.req.method);
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
