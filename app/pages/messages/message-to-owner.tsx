import { companyMessage as words } from '#app/content/messages.ts';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { findAddressee, writeToOwner } from '#domain/messages/company-messages.server.ts';
import { CompanyMessage } from '#domain/messages/schema.ts';
import { takeForm } from '../forms/take-form.server.ts';
import { directoryTrail } from '../members/directory-trail.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/message-to-owner';
import { WriteToOwner } from './write-to-owner.tsx';

export { stampedFormHeaders as headers } from '../forms/form-headers.ts';

/** To search engines it is a part of its listing, by its canonical address. */
export const meta: Route.MetaFunction = (args) => {
  const { loaderData: company } = args;
  if (!company) return [];
  const about = { title: `${words.title} · ${company.fullName}`, description: words.lead(company.fullName) };
  const trail = [shell.breadcrumbHome, ...trailTo(company), { label: words.labels.message }];
  return pageMeta(args, `/company/${company.id}`, about, { cardOf: '/members-directory', trail });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { id, fullName } = await findAddressee(ctx, params.id).catch(refuse);
  return { id, fullName, stamp: stampForm(ctx) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const keep = (message: CompanyMessage) => writeToOwner(ctx, params.id, message);
  return takeForm(ctx, await readForm(request), CompanyMessage, keep, words.failed);
}

/** The message as a page of its own. Where scripts run, a listing fetches it and shows its form in a dialog. */
export default function MessageToOwner({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, stamp } = loaderData;
  return (
    <>
      <PlacedHeader
        title={words.title}
        lead={words.lead(fullName)}
        crumb={words.labels.message}
        below={trailTo(loaderData)}
        seed={fullName}
      />
      <Section width="narrow" aria-label={words.title}>
        <WriteToOwner companyId={id} stamp={stamp} outcome={actionData} />
        <ButtonLink href={`/company/${id}`} variant="secondary" size="large" className="mt-8">
          <Icon name="arrow-left" />
          {words.back}
        </ButtonLink>
      </Section>
    </>
  );
}

/** The way to the listing, for whoever asks from below it. */
const trailTo = ({ id, fullName }: { id: string; fullName: string }) => [
  ...directoryTrail,
  { label: fullName, href: `/company/${id}` },
];
