import { isRouteErrorResponse, useRouteError } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { Apology } from './apology.tsx';
import { Refusal } from './refusal.tsx';

/** What a page behind a private link shows where the link opens nothing, or nothing any more: an error boundary. */
export function LinkGone() {
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return isGone ? <Apology code={404} {...shell.linkGone} /> : <Refusal error={error} />;
}
