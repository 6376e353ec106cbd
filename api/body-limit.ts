import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { megabyte } from '#domain/sizes.ts';
import { tooLarge } from './answers.ts';

/** What somebody of the office may send beside files, in bytes: also a whole book that was pasted is given back. */
export const officeBody = 4 * megabyte;

export type Refuse = (c: Context) => Response | Promise<Response>;

/**
 * Refuses a body of more bytes. One that says its size is believed: Node reads no more of it. Looking at it would make a
 * stream of it.
 */
export function limitBody(bytes: number, refuse: Refuse = tooLarge): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: bytes, onError: refuse });
  return async (c, next) => {
    const said = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    if (said === undefined) return counted(c, next);
    return Number(said) > bytes ? refuse(c) : next();
  };
}
