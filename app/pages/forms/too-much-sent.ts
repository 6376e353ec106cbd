import { isRouteErrorResponse } from 'react-router';

/** What the site said of a form that was too large to be read; undefined of whatever else became of it. */
export function tooMuchSent(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status === 413 && typeof error.data === 'string' ? error.data : undefined;
}
