import { company as words } from '#app/content/directory.ts';
import { claim } from '#app/content/owner.ts';
import { pageTitle } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Section } from '#app/ui/section.tsx';
import { findCompany } from '#domain/members/members.server.ts';
import { MessageDialog } from '../messages/message-dialog.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/company';
import { companyData, companyWords, websiteHref } from './company-data.ts';
import { directoryTrail } from './directory-trail.ts';
import { Logo } from './logo.tsx';

export const handle = { script: 'messageDialog' };

export { CompanyError as ErrorBoundary } from './company-error.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = await findCompany(context.get(ctxKey), params.id).catch(refuse);
  const { fullName, address, city, zipCode, country, tax, businessDescription } = member;
  const { id, website, email, phone, fax, logo, status, createdAt } = member;
  const texts = { fullName, address, city, zipCode, country, tax, businessDescription };
  return { id, ...texts, website, email, phone, fax, logo, status, createdAt };
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: company } = args;
  if (!company) return [{ title: pageTitle(words.notFound.title) }];
  const path = `/company/${company.id}`;
  return pageMeta(args, path, companyWords(company), {
    trail: [...directoryTrail, { label: company.fullName, href: path }],
    about: (absolute) => companyData(company, absolute(path)),
    cardOf: '/members-directory',
  });
};

export default function Company({ loaderData: company }: Route.ComponentProps) {
  const cityLine = [company.city, company.zipCode].filter(Boolean).join(' - ');
  const description = [company.tax, company.businessDescription].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title={<Written>{company.fullName}</Written>}
        breadcrumb={<Breadcrumb trail={[...directoryTrail, { label: company.fullName }]} />}
        seed={company.fullName}
      >
        <div className="w-full">
          <Badge tone="accent">{words.badge}</Badge>
        </div>
        <ButtonLink href={`/company/${company.id}/claim`} variant="secondary">
          {claim.button}
        </ButtonLink>
      </PageHeader>
      <Section aria-label={company.fullName}>
        {company.logo && (
          <div className="mb-10">
            <Logo address={company.logo} alt={words.logo(company.fullName)} />
          </div>
        )}
        <DescriptionList
          rows={[
            {
              term: words.address,
              description: (
                <address className="not-italic">
                  {[company.address, cityLine, company.country].filter(Boolean).map((line) => (
                    <span key={line} className="block">
                      <Written>{line}</Written>
                    </span>
                  ))}
                </address>
              ),
            },
            {
              term: words.description,
              description: (
                <p className="whitespace-pre-line">
                  <Written>{description}</Written>
                </p>
              ),
            },
            { term: words.website, description: company.website && <WebsiteLink website={company.website} /> },
            { term: words.email, description: <EmailLink address={company.email} /> },
            { term: words.phone, description: <PhoneLink number={company.phone} /> },
            { term: words.fax, description: company.fax },
            { term: words.status, description: <span className="capitalize">{company.status}</span> },
            { term: words.createdAt, description: <LocalDateTime moment={company.createdAt} /> },
          ]}
        />
        <div className="mt-10 flex flex-wrap gap-3">
          <MessageDialog companyId={company.id} />
          <ButtonLink href="/members-directory" variant="secondary">
            <Icon name="arrow-left" />
            {words.back}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

function WebsiteLink({ website }: { website: string }) {
  return (
    <a href={websiteHref(website)} target="_blank" rel="noopener nofollow ugc" className="link">
      {website} <NewTabNote />
    </a>
  );
}
