import { isRouteErrorResponse, useRouteError } from 'react-router';
import { company } from '#app/content/directory.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { directoryTrail } from './directory-trail.ts';

const { back, notFound: words } = company;

/** What a company's page, or its owner's, shows where there is no such company, or it could not be read: an error boundary. */
export function CompanyError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageHeader
      title={words.title}
      lead={missing ? words.missing : words.failed}
      breadcrumb={<Breadcrumb trail={[...directoryTrail, { label: words.title }]} />}
      seed="company-not-found"
      isWholePage
    >
      <ButtonLink href="/members-directory">{back}</ButtonLink>
    </PageHeader>
  );
}
