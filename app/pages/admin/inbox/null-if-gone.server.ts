import { data } from 'react-router';
import { refuse } from '#app/refuse.ts';
import { NotFound } from '#domain/errors.ts';

/**
 * What the page of an item is given whose item is not there, or not any more: no page of the whole site says so, but its own, where
 * what was to be said of it can still be read. Use as `load(…).catch(nullIfGone)`.
 */
export function nullIfGone(error: unknown) {
  if (error instanceof NotFound) return data(null, { status: 404 });
  return refuse(error);
}
