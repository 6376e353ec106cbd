import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Refuse } from '#api/body-limit.ts';
import { fromElsewhere, isFromElsewhere } from '#api/origin.ts';
import { isFromPage } from './from-page.ts';

/**
 * Headers for every answer. Pages and drawings bring their own Content-Security-Policy; everything else may do nothing at all. The
 * build's files have none: they are ours alone, without scripts that act where one is opened by itself, and headers for documents
 * would cost a first view half a kilobyte for each file.
 */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const headers = secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl.startsWith('https:') && 'max-age=63072000',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  });
  return async (c, next) => {
    await next();
    // On the answer itself: `c.header` would copy it, and read its body as a stream.
    const { headers: own } = c.res;
    if (c.req.path.startsWith('/assets/') && c.res.ok) {
      own.set('x-content-type-options', 'nosniff');
      own.set('cross-origin-resource-policy', 'same-origin');
      return;
    }
    // A page whose address is a secret must not send it on as a referrer.
    const referrerPolicy = own.get('referrer-policy');
    if (!own.has('content-security-policy')) own.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    await headers(c, async () => undefined);
    if (referrerPolicy) own.set('referrer-policy', referrerPolicy);
    if (shownElsewhere.test(c.req.path)) own.set('cross-origin-resource-policy', 'cross-origin');
  };
}

/** Pictures that are given out to be shown on other sites: in feeds, by REST, on social cards. A browser would refuse them there. */
const shownElsewhere = /^\/(image|og)\/|^\/icon-/;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request by which another site's page would make a browser change something here.
 * @param showPage refuses by a page, where the form was sent from a page
 */
export function sameOriginOnly(siteUrl: string, showPage: Refuse): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || !isFromElsewhere(c, siteUrl)) return next();
    return isFromPage(c) ? showPage(c) : fromElsewhere(c);
  };
}
