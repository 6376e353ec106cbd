import type { RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { Invalid } from '#domain/errors.ts';
import { NotUtf8, sendUtf8, textInUtf8 } from '#domain/utf-8.ts';
import { problem } from './answers.ts';
import { hasBody } from './compressed-body.ts';

const json = { type: 'application/json', says: 'Send JSON, with content-type application/json.' };
const form = { type: 'multipart/form-data', says: 'Send a form, with content-type multipart/form-data.' };

type BodyType = typeof json;

/** What type of body a call takes, by its route; undefined where it takes none. */
export function bodyTypeOf({ request, requestBody }: Pick<RouteConfig, 'request' | 'requestBody'>): BodyType | undefined {
  const body = requestBody ?? request?.body;
  return body && [json, form].find(({ type }) => 'content' in body && type in body.content);
}

/** Refuses a body that does not say it is of the right type: guessing at its meaning would end in misleading messages. */
export function onlyOfType(expected: BodyType): MiddlewareHandler {
  return async (c, next) => {
    if (!hasBody(c)) return next();
    if (mediaType(c) !== expected.type) return problem(c, 415, expected.says);
    if (!isNamedUtf8(c)) return problem(c, 415, sendUtf8);
    if (expected === json) await takeJson(c);
    return next();
  };
}

/** The type and subtype, without parameters and in small letters (RFC 9110, section 8.3.1). */
function mediaType(c: Context): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** Whether a body says nothing of its encoding, or that it is UTF-8, of which ASCII is a part. */
function isNamedUtf8(c: Context): boolean {
  const [, charset] = /;\s*charset="?([^\s;"]*)/i.exec(c.req.header('content-type') ?? '') ?? [];
  return charset === undefined || /^(utf-?8|(us-)?ascii)$/i.test(charset);
}

/**
 * Holds JSON to UTF-8 (RFC 8259, section 8.1), which the library would read from any bytes. A byte order mark ahead of it is passed
 * over, as the same section allows. The library takes fewer spellings of the type than there are.
 * @throws Invalid where it is in another encoding
 */
async function takeJson(c: Context): Promise<void> {
  try {
    textInUtf8(new Uint8Array(await c.req.arrayBuffer()));
  } catch (error) {
    throw error instanceof NotUtf8 ? new Invalid({ form: [sendUtf8] }) : error;
  }
  if (c.req.header('content-type') !== json.type) c.req.raw.headers.set('content-type', json.type);
}
