import type { ReactNode } from 'react';
import { company as words } from '#app/content/directory.ts';
import { claim } from '#app/content/owner.ts';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { Section } from '#app/ui/section.tsx';
import { findCompany } from '#domain/members/members.server.ts';
import { MessageDialog } from '../messages/message-dialog.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import { Written } from '../shell/written.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/company';
import { companyData, companyWords, websiteHref } from './company-data.ts';
import { directoryTrail } from './directory-trail.ts';
import { Logo } from './logo.tsx';
import { websiteInLetters } from './website-in-letters.server.ts';

export const handle = { script: 'messageDialog' };

/** In letters: a longer name would fill the first window in the largest size. */
const longestTitle = 48;

export { CompanyError as ErrorBoundary } from './company-error.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = await findCompany(context.get(ctxKey), params.id).catch(refuse);
  const { fullName, address, city, zipCode, state, country, tax, businessDescription } = member;
  const { id, website, email, phone, fax, logo, status, createdAt } = member;
  const texts = { fullName, address, city, zipCode, state, country, tax, businessDescription };
  const websiteWords = websiteInLetters(website);
  return { id, ...texts, website, websiteWords, email, phone, fax, logo, status, createdAt };
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: company } = args;
  if (!company) return [];
  const path = `/company/${company.id}`;
  return pageMeta(args, path, companyWords(company), {
    trail: [shell.breadcrumbHome, ...directoryTrail, { label: company.fullName, href: path }],
    about: (absolute) => companyData(company, absolute(path)),
    cardOf: '/members-directory',
  });
};

export default function Company({ loaderData: company }: Route.ComponentProps) {
  const description = [company.tax, company.businessDescription].filter(Boolean).join(', ');
  return (
    <>
      <PlacedHeader
        title={<Written>{company.fullName}</Written>}
        isLong={company.fullName.length > longestTitle}
        crumb={company.fullName}
        below={directoryTrail}
        seed={company.fullName}
      >
        <Badge>{words.badge}</Badge>
        <ButtonLink href={`/company/${company.id}/claim`} variant="secondary">
          {claim.button}
        </ButtonLink>
      </PlacedHeader>
      <Section aria-label={company.fullName}>
        <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
          {(company.logo || description) && (
            <div className="grid gap-10">
              {company.logo && <Logo address={company.logo} alt={words.logo(company.fullName)} />}
              {description && (
                <dl>
                  <Told term={words.description}>
                    <WrittenText className="mt-2 max-w-prose text-lead">{description}</WrittenText>
                  </Told>
                </dl>
              )}
            </div>
          )}
          <WaysToReach company={company} />
          <dl className="flex flex-wrap content-start gap-x-12 gap-y-2 border-t border-line pt-6">
            <Told term={words.status}>
              <span className="capitalize">{company.status}</span>
            </Told>
            <Told term={words.createdAt}>
              <LocalDateTime moment={company.createdAt} />
            </Told>
          </dl>
        </div>
        <ButtonLink href="/members-directory" variant="secondary" className="mt-12">
          <Icon name="arrow-left" />
          {words.back}
        </ButtonLink>
      </Section>
    </>
  );
}

/** Where the company is, and how to write to it and call it. */
function WaysToReach({ company }: { company: Route.ComponentProps['loaderData'] }) {
  const cityLine = [company.city, company.zipCode].filter(Boolean).join(' - ');
  return (
    <div className="self-start rounded-lg border border-line bg-surface p-6 sm:p-7 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <dl className="grid gap-5">
        <Told term={words.address}>
          <address className="whitespace-pre-line not-italic">
            {[...new Set([company.address, cityLine, company.state, company.country])].filter(Boolean).map((line) => (
              <span key={line} className="block">
                <Written>{line}</Written>
              </span>
            ))}
          </address>
        </Told>
        {company.website && (
          <Told term={words.website}>
            <WebsiteLink website={company.website}>{company.websiteWords}</WebsiteLink>
          </Told>
        )}
        <Told term={words.email}>
          <EmailLink address={company.email} />
        </Told>
        <Told term={words.phone}>
          <PhoneLink number={company.phone} />
        </Told>
        {company.fax && <Told term={words.fax}>{company.fax}</Told>}
      </dl>
      <div className="mt-7 grid gap-6">
        <MessageDialog companyId={company.id} />
      </div>
    </div>
  );
}

function Told({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="font-display text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function WebsiteLink({ website, children }: { website: string; children: string }) {
  return (
    <a href={websiteHref(website)} target="_blank" rel="noopener nofollow ugc" className="link">
      {children} <NewTabNote />
    </a>
  );
}
