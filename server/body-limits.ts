import type { MiddlewareHandler } from 'hono';
import { tooLarge } from '#api/answers.ts';
import { limitBody, megabyte, type Refuse, usualBody } from '#api/body-limit.ts';
import { pageAt } from '#app/page-path.ts';
import { isFromPage } from './from-page.ts';

/** The addresses where more may be sent than usual: a form's files beside its text. The limit of a single file is the verbs'. */
const larger: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/verify$/, bytes: 11 * megabyte },
  { path: /^\/company\/[^/]+\/owner$/, bytes: 11 * megabyte },
  { path: /^\/admin(\/blogs(\/.*)?)?$/, bytes: 24 * megabyte },
];

/**
 * Forms whose reader keeps to their limits itself (`domain/upload-form.ts`), so that a refused file does not lose what was typed.
 */
const readWithLimits = /^\/nomination(\/submission|\/own\/[^/]+(\/corrections)?)?$/;

/**
 * Refuses a form that is larger than its page allows; calls of the REST door have limits of their own.
 * @param showPage refuses by a page, where the form was sent from a page
 */
export function bodyLimits(showPage: Refuse): MiddlewareHandler {
  const refuse: Refuse = (c) => (isFromPage(c) ? showPage(c) : tooLarge(c));
  const usualLimit = limitBody(usualBody, refuse);
  const largerLimits = larger.map(({ path, bytes }) => ({ path, limit: limitBody(bytes, refuse) }));
  return (c, next) => {
    const page = pageAt(c.req.path);
    if (readWithLimits.test(page)) return next();
    const { limit } = largerLimits.find(({ path }) => path.test(page)) ?? { limit: usualLimit };
    return limit(c, next);
  };
}
