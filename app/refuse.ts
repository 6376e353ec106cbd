import { data } from 'react-router';
import { Conflict, Forbidden, NotFound, TooManyTries, Unauthenticated, Unavailable } from '#domain/errors.ts';

/**
 * The one place where errors become pages: a domain error turns into the answer an error boundary shows,
 * anything else stays what it is. Use as `verb(…).catch(refuse)`.
 */
export function refuse(error: unknown): never {
  if (error instanceof NotFound) throw data(error.message, { status: 404 });
  if (error instanceof Unauthenticated) throw data(error.message, { status: 401 });
  if (error instanceof Forbidden) throw data(error.message, { status: 403 });
  if (error instanceof Conflict) throw data(error.message, { status: 409 });
  if (error instanceof TooManyTries) {
    throw data(error.message, { status: 429, headers: { 'retry-after': String(error.retryAfter) } });
  }
  if (error instanceof Unavailable) throw data(error.message, { status: 503 });
  throw error;
}
