import type { Context, MiddlewareHandler } from 'hono';
import { problem } from './answers.ts';

/** Refuses a body that comes compressed, which nothing here unpacks, and says in what form it is taken (RFC 9110, section 15.5.16). */
export function uncompressedOnly(): MiddlewareHandler {
  return async (c, next) => {
    const coding = c.req.header('content-encoding')?.trim().toLowerCase() ?? '';
    if (!hasBody(c) || coding === '' || coding === 'identity') return next();
    c.header('accept-encoding', 'identity');
    return problem(c, 415, 'Send it uncompressed.');
  };
}

/** Whether anything is sent beside the head of a request. */
export function hasBody(c: Context): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
}
