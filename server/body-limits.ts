import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '#api/answers.ts';

const megabyte = 1024 * 1024;
const usual = 4 * megabyte;

/** Where more may be sent than usual: a form's files beside its text. What a file itself may hold, the verbs say. */
const larger: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/verify$/, bytes: 11 * megabyte },
  { path: /^\/image\/upload$/, bytes: 11 * megabyte },
  { path: /^\/company\/[^/]+\/owner(\.data)?$/, bytes: 11 * megabyte },
  { path: /^\/admin(\/blogs(\/.*)?)?(\.data)?$/, bytes: 24 * megabyte },
];

/** Forms whose reader knows their limits itself (`domain/upload-form.ts`): what was typed is not lost with a file. */
const readWithLimits = /^\/(api\/nominations|nomination(\/submission|\/own\/[^/]+(\/corrections)?)?)$/;

/** What programs call: they are answered as such, whatever they accept. */
const restOnly = /^\/(api\/|image\/upload$)/;

type Refuse = (c: Context) => Response | Promise<Response>;

/**
 * Refuses a body that is larger than its path allows.
 * @param showPage refuses a form by a page, for whoever sent it from one
 */
export function bodyLimits(showPage: Refuse): MiddlewareHandler {
  const refuse: Refuse = (c) => (isFromPage(c) ? showPage(c) : tooLarge(c));
  const usualLimit = limitTo(usual, refuse);
  const largerLimits = larger.map(({ path, bytes }) => ({ path, limit: limitTo(bytes, refuse) }));
  return (c, next) => {
    if (readWithLimits.test(c.req.path)) return next();
    const { limit } = largerLimits.find(({ path }) => path.test(c.req.path)) ?? { limit: usualLimit };
    return limit(c, next);
  };
}

function isFromPage({ req }: Context): boolean {
  return !restOnly.test(req.path) && /\btext\/html\b/.test(req.header('accept') ?? '');
}

/** A body that says its size is believed: Node reads no more of it. Looking at it would make a stream of it. */
function limitTo(bytes: number, refuse: Refuse): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: bytes, onError: refuse });
  return async (c, next) => {
    const said = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    if (said === undefined) return counted(c, next);
    return Number(said) > bytes ? refuse(c) : next();
  };
}
