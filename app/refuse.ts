import { data } from 'react-router';
import { type DomainError, isDomainError, NotFound } from '#domain/errors.ts';
import { retryAfterOf } from '#domain/outage.ts';
import { refusalStatus } from '#domain/refusal-status.ts';

/** The status a refusal is answered with, and where the same may work later, in how many seconds. */
interface RefusalStatus {
  status: number;
  headers?: { 'retry-after': string };
}

/**
 * How a page answers a domain error, for those that say themselves what came of their form: `data(outcome, statusOf(error))`.
 * @returns undefined for an error that is none of the domain's
 */
export function statusOf(error: DomainError): RefusalStatus;
export function statusOf(error: unknown): RefusalStatus | undefined;
export function statusOf(error: unknown): RefusalStatus | undefined {
  if (!isDomainError(error)) return undefined;
  const status = refusalStatus(error);
  const retryAfter = retryAfterOf(error);
  return retryAfter === undefined ? { status } : { status, headers: { 'retry-after': String(retryAfter) } };
}

/**
 * Turns a domain error into the answer an error boundary shows; anything else stays what it is.
 * Use as `verb(…).catch(refuse)`.
 */
export function refuse(error: unknown): never {
  const answer = statusOf(error);
  if (answer) throw data((error as Error).message, answer);
  throw error;
}

/**
 * For a page that stays where what it shows is not there, or not any more: it says itself what was done, and keeps what was typed, where
 * the error boundary would take its place. Use as `load(…).catch(nullIfGone)`.
 */
export function nullIfGone(error: unknown) {
  if (error instanceof NotFound) return data(null, { status: 404 });
  return refuse(error);
}
