import type { MiddlewareHandler } from 'hono';
import { requireStaff } from '#domain/context.ts';

/** Refuses a visitor before anything of the request is read. The verb asks again: it has other doors. */
export const staffOnly: MiddlewareHandler = (c, next) => {
  requireStaff(c.get('ctx'));
  return next();
};
