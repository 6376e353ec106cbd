import type { MiddlewareHandler } from 'hono';
import { problem } from './answers.ts';

/** Refuses a body that does not say it is JSON: guessing at its meaning would end in misleading messages. */
export function jsonOnly(): MiddlewareHandler {
  return async (c, next) => {
    const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
    const type = c.req.header('content-type') ?? '';
    if (hasBody && !/^application\/([\w.-]+\+)?json\b/i.test(type))
      return problem(c, 415, 'Send JSON, with content-type application/json.');
    return next();
  };
}
