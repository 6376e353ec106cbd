import { data } from 'react-router';
import {
  Conflict,
  FileRefused,
  Forbidden,
  Invalid,
  NotFound,
  TooLarge,
  TooManyTries,
  Unauthenticated,
  Unavailable,
} from '#domain/errors.ts';
import { retryAfterOutage } from '#domain/outage.ts';

/** The status a refusal is answered with, and where the same may work later, in how many seconds. */
interface RefusalStatus {
  status: number;
  headers?: { 'retry-after': string };
}

const fileRefusals = { 'too large': 413, 'wrong type': 415, broken: 422 };

/**
 * How a page answers a domain error, for those that say themselves what came of their form: `data(outcome, statusOf(error))`.
 * @returns undefined for an error that is none of the domain's
 */
export function statusOf(error: TooManyTries): RefusalStatus;
export function statusOf(error: unknown): RefusalStatus | undefined;
export function statusOf(error: unknown): RefusalStatus | undefined {
  if (error instanceof TooLarge) return { status: 413 };
  if (error instanceof Invalid) return { status: 400 };
  if (error instanceof FileRefused) return { status: fileRefusals[error.reason] };
  if (error instanceof NotFound) return { status: 404 };
  if (error instanceof Unauthenticated) return { status: 401 };
  if (error instanceof Forbidden) return { status: 403 };
  if (error instanceof Conflict) return { status: 409 };
  if (error instanceof TooManyTries) return { status: 429, headers: { 'retry-after': String(error.retryAfter) } };
  if (error instanceof Unavailable) return { status: 503, headers: { 'retry-after': String(retryAfterOutage) } };
  return undefined;
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
