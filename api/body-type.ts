import type { Context, MiddlewareHandler } from 'hono';
import { problem } from './answers.ts';

const json = { type: 'application/json', says: 'Send JSON, with content-type application/json.' };
const form = { type: 'multipart/form-data', says: 'Send a form, with content-type multipart/form-data.' };

/** The calls that take files. */
const formPaths = new Set(['/api/nominations', '/image/upload']);

/** Refuses a body that does not say it is of the right type: guessing at its meaning would end in misleading messages. */
export function bodyTypes(): MiddlewareHandler {
  return async (c, next) => {
    const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
    const expected = formPaths.has(c.req.path) ? form : json;
    if (hasBody && mediaType(c) !== expected.type) return problem(c, 415, expected.says);
    // The library takes fewer spellings than there are; JSON is UTF-8, whatever stands beside its type (RFC 8259, section 11).
    if (hasBody && expected === json && c.req.header('content-type') !== json.type)
      c.req.raw.headers.set('content-type', json.type);
    return next();
  };
}

/** The type and subtype, without parameters and in small letters (RFC 9110, section 8.3.1). */
function mediaType(c: Context): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
}
