import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { problem } from '#api/answers.ts';

/**
 * Headers for every answer. Pages bring their own Content-Security-Policy; everything else may do nothing at all. What
 * the build made is never opened as a document: headers that say what a document may do would cost a first view half a
 * kilobyte for each file.
 */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const headers = secureHeaders({
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl.startsWith('https:') && 'max-age=63072000; includeSubDomains',
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
    // A page whose address is a secret says that it is told to nobody.
    const referrerPolicy = own.get('referrer-policy');
    if (!own.has('content-security-policy')) own.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    await headers(c, async () => undefined);
    if (referrerPolicy) own.set('referrer-policy', referrerPolicy);
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site's page makes a browser send here. Browsers name the origin of every request
 * that changes something (Fetch standard); a request without one does not come from a page. A site without TLS is
 * reached by several names, such as `localhost` and `127.0.0.1`: there it is enough that page and request name the same.
 */
export function sameOriginOnly(siteUrl: string): MiddlewareHandler {
  const site = new URL(siteUrl);
  const isOwn = (origin: string, host: string | undefined) =>
    origin === site.origin || (site.protocol === 'http:' && hostOf(origin) === host);
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (safeMethods.has(c.req.method) || origin === undefined || isOwn(origin, c.req.header('host'))) return next();
    return problem(c, 403, 'This request came from another site.');
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
