import type { Context, MiddlewareHandler } from 'hono';
import { failed, incomplete } from '#api/answers.ts';
import { hasHungUp } from '#api/hung-up.ts';
import { isOutage, retryAfterOutage } from '#domain/outage.ts';
import { outOfService } from './out-of-service.ts';
import { replaceAnswer } from './replace-answer.ts';
import type { ReportError } from './request-context.ts';

/**
 * Where an answer failed because the database is away, its status says so, with the time to try again, whatever page or endpoint
 * it came from; the words stay the page's own. To be used after the request has its context.
 */
export function outagesAnswered(): MiddlewareHandler {
  return async (c, next) => {
    const ctx = c.get('ctx');
    let databaseIsAway = false;
    c.set('ctx', {
      ...ctx,
      reportError: (error) => {
        databaseIsAway ||= isOutage(error);
        ctx.reportError(error);
      },
    });
    await next();
    if (!databaseIsAway || c.res.status < 500) return;
    const headers = new Headers(c.res.headers);
    headers.set('retry-after', String(retryAfterOutage));
    headers.set('cache-control', 'no-store');
    replaceAnswer(c, new Response(c.res.body, { status: 503, headers }));
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
