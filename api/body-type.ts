import type { MiddlewareHandler } from 'hono';
import { problem } from './answers.ts';

const json = { type: /^application\/([\w.-]+\+)?json\b/i, says: 'Send JSON, with content-type application/json.' };
const form = { type: /^multipart\/form-data\b/i, says: 'Send a form, with content-type multipart/form-data.' };

/** The calls that take files. */
const formPaths = new Set(['/api/nominations']);

/** Refuses a body that does not say it is of the right type: guessing at its meaning would end in misleading messages. */
export function bodyTypes(): MiddlewareHandler {
  return async (c, next) => {
    const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
    const { type, says } = formPaths.has(c.req.path) ? form : json;
    if (hasBody && !type.test(c.req.header('content-type') ?? '')) return problem(c, 415, says);
    return next();
  };
}
