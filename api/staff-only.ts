import type { MiddlewareHandler } from 'hono';
import { requireStaff } from '#domain/context.ts';
import { fromElsewhere, isFromElsewhere } from './origin.ts';

/**
 * Refuses a visitor, and another site's page, before anything of the request is read (design, section 6). The verb asks
 * for the session again: it has other doors. What the office is answered is kept by no browser and no proxy.
 */
export const staffOnly: MiddlewareHandler = async (c, next) => {
  const ctx = c.get('ctx');
  c.header('cache-control', 'no-store');
  requireStaff(ctx);
  return isFromElsewhere(c, ctx.siteUrl) ? fromElsewhere(c) : next();
};
