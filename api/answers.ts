import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Ctx } from '#domain/context.ts';
import { type DomainError, isDomainError, WrongSignature } from '#domain/errors.ts';
import { isOutage, retryAfterOf, retryAfterOutage } from '#domain/outage.ts';
import { refusalStatus } from '#domain/refusal-status.ts';
import { hasHungUp } from './hung-up.ts';

declare module 'hono' {
  interface ContextVariableMap {
    ctx: Ctx;
  }
}

/**
 * A refusal as RFC 9457 problem details, with the two members our REST contract adds.
 * @param errors messages by field, for a 400 or 413
 */
export function problem(c: Context, status: ContentfulStatusCode, title: string, errors?: Record<string, string[]>): Response {
  const details = { type: 'about:blank', title, status, success: false, ...(errors && { errors }) };
  return c.json(details, status, { 'content-type': 'application/problem+json' });
}

/** The one place where errors become REST answers. What is not foreseen is logged and says nothing. */
export function refuse(error: unknown, c: Context): Response {
  if (isDomainError(error)) return refuseByDomain(error, c);
  if (error instanceof HTTPException && error.status < 500) return refuseByLibrary(error, c);
  if (hasHungUp(c)) return incomplete(c);
  c.get('ctx').reportError(error);
  return isOutage(error) ? outOfService(c) : failed(c);
}

/** What the library refuses, such as a body that is no JSON; of a 400 the contract promises messages by field. */
function refuseByLibrary({ status, message }: HTTPException, c: Context): Response {
  return problem(c, status, message, status === 400 ? { form: [message] } : undefined);
}

function refuseByDomain(error: DomainError, c: Context): Response {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  if (error.name === 'Unauthenticated') c.header('www-authenticate', missingProof(error));
  return problem(c, refusalStatus(error), error.message, 'errors' in error ? error.errors : undefined);
}

/** By what the asker is known where that is missing: a 401 has to say so (RFC 9110, section 15.5.2). */
function missingProof(error: DomainError): string {
  return error instanceof WrongSignature ? 'Signature realm="payments"' : 'Session realm="office"';
}

/** Nobody foresaw this; it has been logged. */
export function failed(c: Context): Response {
  return problem(c, 500, 'Something went wrong on our side.');
}

/** The database is away, or there is more to do than can be done: try again soon. */
export function outOfService(c: Context): Response {
  c.header('retry-after', String(retryAfterOutage));
  return problem(c, 503, 'The site cannot do this at the moment. Please try again soon.');
}

/** What did not come to its end; the answer is for the log, since nobody is there to read it. */
export function incomplete(c: Context): Response {
  return problem(c, 400, 'The request ended before all of it was sent.');
}

/** The body is larger than this address takes: 413. */
export function tooLarge(c: Context): Response {
  return problem(c, 413, 'What was sent is too large.');
}
