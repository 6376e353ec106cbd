import { isRouteErrorResponse, useRouteError } from 'react-router';
import { company as words } from '#app/content/directory.ts';
import { pageTitle } from '#app/content/shell.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { directoryTrail } from './directory-trail.ts';

/**
 * What a company's page, or its claim's, shows where there is no such company, or it could not be read, which says nothing of
 * whether there is one: an error boundary.
 */
export function CompanyError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { title, lead } = missing ? words.notFound : words.failure;
  return (
    <PlacedHeader title={title} lead={lead} below={directoryTrail} seed="company-not-found" isWholePage>
      <title>{pageTitle(title)}</title>
      <ButtonLink href="/members-directory">{words.back}</ButtonLink>
    </PlacedHeader>
  );
}
