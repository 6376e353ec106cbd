import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Ctx } from '#domain/context.ts';
import { onFirstUse } from '#domain/on-first-use.ts';

interface Bindings extends HttpBindings {
  ctx: Ctx;
}

/** The REST door, loaded with the first call: the schemas that describe it are many, and most readers never come to it. */
export function restDoor(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const door = onFirstUse(open);
  return async (c) => (await door()).fetch(c.req.raw, { ...c.env, ctx: c.get('ctx') });
}

async function open() {
  const { createApi } = await import('#api/app.ts');
  const door = new Hono<{ Bindings: Bindings }>();
  door.use((c, next) => {
    c.set('ctx', c.env.ctx);
    return next();
  });
  return door.route('/', createApi());
}
