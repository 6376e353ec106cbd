import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { failed, incomplete, outOfService } from '#api/answers.ts';
import { hasHungUp } from '#api/hung-up.ts';
import type { Ctx } from '#domain/context.ts';
import { isOutage, retryAfterOutage } from '#domain/outage.ts';

/** Writes down an error nobody foresaw, with the id of the request that met it. */
export type ReportError = (error: unknown, requestId?: string) => void;

/**
 * Gives every request its context. Where an answer failed because the database is away, its status says so, with the time to try
 * again, whatever page or endpoint it came from; the words stay the page's own.
 */
export function withContext(
  contextOf: (request: Request, bindings: HttpBindings) => Promise<Ctx>,
  reportError: ReportError,
): MiddlewareHandler<{ Bindings: HttpBindings; Variables: RequestIdVariables }> {
  return async (c, next) => {
    const ctx = await contextOf(c.req.raw, c.env);
    let databaseIsAway = false;
    c.set('ctx', {
      ...ctx,
      reportError: (error) => {
        databaseIsAway ||= isOutage(error);
        reportError(error, c.get('requestId'));
      },
    });
    await next();
    if (!databaseIsAway || c.res.status < 500) return;
    const headers = new Headers(c.res.headers);
    headers.set('retry-after', String(retryAfterOutage));
    headers.set('cache-control', 'no-store');
    c.res = new Response(c.res.body, { status: 503, headers });
  };
}

/** The last error handler, below all pages: for errors before there was a context, or outside of every door. */
export function lastNet(reportError: ReportError) {
  return (error: unknown, c: Context): Response => {
    if (hasHungUp(c)) return incomplete(c);
    reportError(error, c.get('requestId'));
    return isOutage(error) ? outOfService(c) : failed(c);
  };
}
