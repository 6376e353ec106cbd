import { Hono } from 'hono';
import { expect } from 'vitest';
import type { z } from 'zod';
import { createApi, endpoints } from '#api/app.ts';
import { fromElsewhere } from '#api/origin.ts';
import type { Ctx } from '#domain/context.ts';
import { sameOriginOnly } from '#server/security.ts';

/**
 * The REST door over a context, without a network, and behind what refuses other sites' pages for every door. Each answer is held to what the document says of its call.
 * @returns a function that takes a request apart and answers it; a body that is text, bytes or a form is sent as it is
 */
export function restOver(ctx: Ctx) {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
  app.use(sameOriginOnly(ctx.siteUrl, fromElsewhere));
  app.route('/', createApi());
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent = isSentAsItIs(body) ? body : JSON.stringify(body);
    const response = await app.request(path, {
      method,
      body: sent,
      headers: {
        ...((typeof sent === 'string' || sent instanceof Uint8Array) && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(sent)),
        }),
        ...headers,
      },
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      type: response.headers.get('content-type'),
      headers: response.headers,
      body: parse(text),
    };
    expectAsDocumented(method, path, answer);
    return answer;
  };
}

function isSentAsItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> | FormData | undefined {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
}

/** The media type of what is refused, as RFC 9457 names it. */
export const problemType = 'application/problem+json';

/** What is answered to whoever has to correct what was sent. @param errors by field, in the specification's words */
export const corrections = (errors: Record<string, string[]>) => ({
  status: 400,
  type: problemType,
  body: { success: false, errors },
});

/** The part of a route that says what it answers, by status and by type. */
type Documented = Record<string, { content?: Record<string, { schema?: unknown }> } | undefined>;

function expectAsDocumented(
  method: string,
  path: string,
  { status, type, body }: { status: number; type: string | null; body: unknown },
) {
  const documented = documentedAnswers(method, path);
  if (!documented) return;
  const said = `${method} ${path}: ${status}`;
  expect(Object.keys(documented), said).toContain(String(status));
  const schema = documented[status]?.content?.[type ?? '']?.schema as z.ZodType | undefined;
  if (typeof body !== 'object') return;
  expect(schema, `${said} ${type}`).toBeDefined();
  // What the document does not name is left out by its schema.
  expect(schema?.parse(body), said).toEqual(body);
}

/** @returns undefined for what is no call of the contract */
function documentedAnswers(method: string, path: string): Documented | undefined {
  const [, asked = ''] = /^([^?]*)/.exec(path) ?? [];
  const calls = Object.values(endpoints).filter(({ route }) => route.method === method.toLowerCase());
  const at = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  const found = calls.find(({ route }) => route.path === asked) ?? calls.find(({ route }) => at(route.path));
  return found?.route.responses as Documented | undefined;
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
