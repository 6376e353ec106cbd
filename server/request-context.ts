import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Ctx } from '#domain/context.ts';

/** Writes down an error nobody foresaw, with the id of the request that met it. */
export type ReportError = (error: unknown, requestId?: string) => void;

/** Makes the context of one request. */
export type ContextOf = (request: Request, bindings: HttpBindings) => Promise<Ctx>;

/** Gives every request its context; what it reports is written down with the request's id. */
export function withContext(
  contextOf: ContextOf,
  reportError: ReportError,
): MiddlewareHandler<{ Bindings: HttpBindings; Variables: RequestIdVariables }> {
  return async (c, next) => {
    const ctx = await contextOf(c.req.raw, c.env);
    c.set('ctx', { ...ctx, reportError: (error) => reportError(error, c.get('requestId')) });
    await next();
  };
}
