import { membership } from '#app/content/membership.ts';
import { office } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { findApplication } from '#domain/members/members.server.ts';
import { Application, type ApplicationField } from '#domain/members/schema.ts';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import type { Route } from './+types/application';
import { DecisionForm } from './decision-form.tsx';
import { officeMeta } from './office-meta.ts';

const { members: words } = office;
const tones = { pending: 'neutral', approved: 'positive', rejected: 'negative' } as const;
const fields = Object.keys(Application.shape) as ApplicationField[];

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.fullName, words.heading);

/** Everything an applicant sent, so that staff see what they decide. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { fingerprint: _, ...application } = await findApplication(context.get(ctxKey), params.id).catch(refuse);
  return application;
}

export default function ApplicationPage({ loaderData: application }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h2>{application.fullName}</h2>
        <Badge tone={tones[application.status]}>{words.status[application.status]}</Badge>
      </div>
      <div className="mt-8">
        <DescriptionList
          rows={[
            ...fields.map((field) => ({
              term: membership.form.labels[field],
              description: <span className="whitespace-pre-line">{application[field] || words.notGiven}</span>,
            })),
            { term: words.received, description: <LocalDateTime moment={application.createdAt} /> },
            { term: words.decidedAt, description: application.decidedAt && <LocalDateTime moment={application.decidedAt} /> },
          ]}
        />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {application.status === 'pending' && <DecisionForm member={application} deciding={false} />}
        {application.status === 'approved' && <ButtonLink href={`/company/${application.id}`}>{words.listing}</ButtonLink>}
        <ButtonLink href="/admin/members" variant="quiet">
          <Icon name="arrow-left" />
          {words.back}
        </ButtonLink>
      </div>
    </>
  );
}
