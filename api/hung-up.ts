import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Whether whoever sends a request has gone before all of it had come: what reading it then throws looks as if something of ours
 * were away (ECONNRESET).
 */
export function hasHungUp(c: Context): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return incoming?.destroyed === true && !incoming.complete;
}
