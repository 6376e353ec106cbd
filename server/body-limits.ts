import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '#api/answers.ts';

const megabyte = 1024 * 1024;
const usual = 4 * megabyte;

/** Where more may be sent than usual: a form's files beside its text. What a file itself may hold, the verbs say. */
const larger: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/image\/upload$/, bytes: 11 * megabyte },
  { path: /^\/company\/[^/]+\/owner(\.data)?$/, bytes: 11 * megabyte },
  { path: /^\/admin(\/blogs(\/.*)?)?(\.data)?$/, bytes: 24 * megabyte },
];

/** Forms whose reader knows their limits itself (`domain/upload-form.ts`): what was typed is not lost with a file. */
const readWithLimits = /^\/(api\/nominations|nomination(\/submission|\/own\/[^/]+(\/corrections)?)?)$/;

/** Refuses a body that is larger than its path allows. */
export function bodyLimits(): MiddlewareHandler {
  const usualLimit = limitTo(usual);
  const largerLimits = larger.map(({ path, bytes }) => ({ path, limit: limitTo(bytes) }));
  return (c, next) => {
    if (readWithLimits.test(c.req.path)) return next();
    const { limit } = largerLimits.find(({ path }) => path.test(c.req.path)) ?? { limit: usualLimit };
    return limit(c, next);
  };
}

/** A body that says its size is believed: Node reads no more of it. Looking at it would make a stream of it. */
function limitTo(bytes: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: bytes, onError: tooLarge });
  return async (c, next) => {
    const said = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    if (said === undefined) return counted(c, next);
    return Number(said) > bytes ? tooLarge(c) : next();
  };
}
