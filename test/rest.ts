import { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import type { Ctx } from '#domain/context.ts';

/**
 * The REST door over a context, without a network.
 * @returns a function that takes a request apart and answers it; a body that is text or a form is sent as it is
 */
export function restOver(ctx: Ctx) {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
  app.route('/', createApi());
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent = body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
    const response = await app.request(path, {
      method,
      body: sent,
      headers: {
        ...(typeof sent === 'string' && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(sent)),
        }),
        ...headers,
      },
    });
    const text = await response.text();
    return { status: response.status, type: response.headers.get('content-type'), headers: response.headers, body: parse(text) };
  };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
