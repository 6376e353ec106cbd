import type { MiddlewareHandler } from 'hono';
import { tooLarge } from '#api/answers.ts';
import { limitBody, type Refuse, usualBody } from '#api/body-limit.ts';
import { pageAt } from '#app/page-path.ts';
import { largestScan } from '#domain/courses/papers/certificate-file.ts';
import { largestImage } from '#domain/image-limits.ts';
import { longestText } from '#domain/plain-form.ts';
import { isFromPage } from './from-page.ts';

/**
 * The addresses where more may be sent than usual: a form's files beside its text. The limit of a single file is the verbs'. A post
 * has a picture of its own, and brings another for its text.
 */
const larger: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/verify$/, bytes: largestScan + longestText },
  { path: /^\/company\/[^/]+\/owner$/, bytes: largestImage + longestText },
  { path: /^\/admin(\/blogs(\/.*)?)?$/, bytes: 2 * largestImage + longestText },
];

/**
 * Forms whose reader keeps to their limits itself (`domain/upload-form.ts`), so that a refused file does not lose what was typed.
 * The REST door's call for the same is one of them.
 */
const readWithLimits = /^\/(api\/nominations|nomination(\/submission|\/own\/[^/]+(\/corrections)?)?)$/;

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

/** How many bytes of a body that is sent to a path are held in memory at the most: files on their way to the disk are not. */
export function mostHeld(path: string): number {
  const page = pageAt(path);
  if (readWithLimits.test(page)) return longestText;
  return larger.find((place) => place.path.test(page))?.bytes ?? usualBody;
}
