import { type ErrorResponse, isRouteErrorResponse } from 'react-router';
import { shell } from '#app/content/shell.ts';
import { sessionEnded } from '../forms/ended-session.ts';
import { SessionEndedPage } from '../forms/sign-in-again.tsx';
import { Apology } from './apology.tsx';

/** What is said in place of a page that cannot be shown. @param error as the router caught it */
export function Refusal({ error }: { error: unknown }) {
  const ended = sessionEnded(error);
  if (ended) return <SessionEndedPage {...ended} />;
  // Whether a failure is an outage, with a status of its own, is found out below the pages.
  if (!isRouteErrorResponse(error) || error.status >= 500) return <Apology {...shell.failure} />;
  if (error.status === 404) return <Apology code={404} {...shell.notFound} />;
  if (error.status === 413) return <Apology code={413} {...shell.tooLarge} />;
  const lead = isRoutersOwn(error) ? shell.refused.lead : String(error.data);
  return <Apology code={error.status} {...shell.refused} lead={lead} />;
}

/** What the house refuses, it says in words for visitors; the router's own words are for whoever writes the pages. */
function isRoutersOwn(error: ErrorResponse & { internal?: boolean }): boolean {
  return error.internal === true;
}
