import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { behindPrivateLink, pageAt } from '#app/page-path.ts';
import { statusSent } from './status-sent.ts';

/** Takes a proxy's `x-request-id` where it is harmless, else gives one; it goes out with the answer and into the log. */
export function requestIds(): MiddlewareHandler {
  const give = requestId({ limitLength: 64 });
  // Hono forgets a header that was set before where the answer is a page, which brings headers of its own.
  return (c, next) =>
    give(c, async () => {
      await next();
      c.res.headers.set('x-request-id', c.get('requestId'));
    });
}

/** A way in, and the answers by which it refuses somebody. */
interface WayIn {
  method?: 'POST';
  /** Of a page in its one spelling (`page-path.ts`). */
  path: RegExp;
  refusals: readonly number[];
  message: string;
}

/** Every way into what is not everybody's (`app/routes.ts`, `api/app.ts`). */
const waysIn: readonly WayIn[] = [
  // 401 after a wrong password, 429 after too many.
  { method: 'POST', path: /^\/admin\/login$/, refusals: [401, 429], message: 'A sign-in was refused' },
  // 409 after a link that has ended, 429 after too many other passwords by one that was used.
  { path: /^\/admin\/set-password$/, refusals: [409, 429], message: 'A password link was refused' },
  // 403 after a wrong present password, 429 after too many; a 401 is a session that has ended.
  { method: 'POST', path: /^\/admin\/password$/, refusals: [403, 429], message: 'A change of password was refused' },
  // 404 after a wrong key to a student's page, which the page of the order sends.
  { method: 'POST', path: /^\/enrolment$/, refusals: [404], message: 'A private link was refused' },
  // 400 after a wrong code, 429 after too many were asked for.
  { method: 'POST', path: /^\/company\/[^/]+\/claim$/, refusals: [400, 429], message: 'An owner’s sign-in was refused' },
  // 401 after a wrong signature.
  {
    method: 'POST',
    path: /^\/api\/payment\/webhook\/[^/]+$/,
    refusals: [401],
    message: 'A message in the payment provider’s name was refused',
  },
  { path: behindPrivateLink, refusals: [404], message: 'A private link was refused' },
];

/**
 * With LOG_LEVEL=info, one line for each answer: no query, no address, no body, nothing that identifies the client. A refusal at
 * a way in is a warning, and logged by default (OWASP ASVS 5.0, 16.3.1).
 */
export function requestLog(log: Logger): MiddlewareHandler<{ Bindings: HttpBindings; Variables: RequestIdVariables }> {
  const tellsAll = log.isLevelEnabled('info');
  return async (c, next) => {
    const { method, path } = c.req;
    const page = pageAt(path);
    const wayIn = waysIn.find((way) => (way.method ?? method) === method && way.path.test(page));
    if (!tellsAll && !wayIn) return next();
    const since = performance.now();
    await next();
    const ms = Math.round(performance.now() - since);
    const line = { requestId: c.get('requestId'), method, path: redactPath(path) };
    // Who was refused is told of, whether or not they stayed for the answer.
    if (wayIn?.refusals.includes(c.res.status)) log.warn({ ...line, status: c.res.status, ms }, wayIn.message);
    else log.info({ ...line, status: statusSent(c), ms });
  };
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The part of an address behind one of these opens a page to anybody who has it (`app/routes.ts`). */
const secretsFollow = new Set(['messages', 'own', 'nominee', 'enrolment', 'your-data']);
/** An address of a person, written plainly or as addresses write it. */
const mailAddress = /@|%(25)*40/i;

/** Leaves out what may be a private link's secret (anything long that is neither words nor a row's id) and people's addresses. */
export function redactPath(path: string): string {
  return path
    .split('/')
    .map((segment, index, all) => (tellsNothing(segment, all[index - 1] ?? '') ? segment : '…'))
    .join('/');
}

function tellsNothing(segment: string, before: string): boolean {
  if (segment === '' || uuid.test(segment)) return true;
  if (secretsFollow.has(before.toLowerCase()) || mailAddress.test(segment)) return false;
  return segment.length < 20 || /^[a-z.&%-]+$/i.test(segment);
}
