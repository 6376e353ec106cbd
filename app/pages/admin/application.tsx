import { membership } from '#app/content/membership.ts';
import { office } from '#app/content/office.ts';
import { officeMembers } from '#app/content/office-members.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { nullIfGone } from '#app/refuse.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import type { Ctx } from '#domain/context.ts';
import { correctionVersion } from '#domain/members/corrections.server.ts';
import { findApplication } from '#domain/members/members.server.ts';
import { findRejection } from '#domain/members/rejected.server.ts';
import { othersAtAddress } from '#domain/members/same-address.server.ts';
import { Correction } from '#domain/members/schema.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { Written } from '../shell/written.tsx';
import { WrittenText } from '../shell/written-text.tsx';
import type { Route } from './+types/application';
import { BackToList } from './back-to-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { actOnMember } from './members/act.server.ts';
import { CorrectionForm } from './members/correction-form.tsx';
import { EndingForm } from './members/ending-form.tsx';
import { SameAddress } from './members/same-address.tsx';
import { TakingUpForm } from './members/taking-up-form.tsx';
import { officeMeta } from './office-meta.ts';
import type { OfficeOutcome } from './office-outcome.ts';

const { members: words } = office;
const tones = { pending: 'neutral', approved: 'positive', rejected: 'negative' } as const;
const fields = Object.keys(Correction.shape) as (keyof Correction)[];

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.application.fullName, words.heading);

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

/** Everything an applicant sent, so that staff see what they decide. */
export async function loader({ params, context }: Route.LoaderArgs) {
  // A membership that ends goes with all it held: what was done is told on the page it was done on.
  return findMember(context.get(ctxKey), params.id).catch(nullIfGone);
}

async function findMember(ctx: Ctx, memberId: string) {
  const member = await findApplication(ctx, memberId);
  const { id, status, createdAt, decidedAt } = member;
  const sent = Object.fromEntries(fields.map((field) => [field, member[field]])) as Correction;
  const rejection = status === 'rejected' ? await findRejection(ctx, member) : undefined;
  const { [id]: others } = status === 'approved' ? {} : await othersAtAddress(ctx, [id]);
  return { application: { id, status, createdAt, decidedAt, ...sent }, version: correctionVersion(member), rejection, others };
}

/** Each form of the page says by `intent` what it asks for. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnMember(context.get(ctxKey), params.id, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args, (intent) => wordsOf(intent).failed);

function wordsOf(intent: string) {
  if (intent === 'take up again') return officeMembers.takingUp;
  return intent === 'end' ? officeMembers.ending : officeMembers.correction;
}

export default function ApplicationPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  if (!loaderData) return <Gone outcome={outcome} />;
  const { application, version, rejection, others } = loaderData;
  const { status } = application;
  const of = (intent: string) => (outcome?.intent === intent ? outcome : undefined);
  const isCorrectable = status !== 'rejected';
  const isEndable = status === 'approved';
  // Each form says itself that it was not taken, unless it is gone, as the application was decided meanwhile.
  const forms: (string | false)[] = [isCorrectable && 'correct', isEndable && 'end'];
  const isSaidByPage = outcome !== undefined && (outcome.kind === 'done' || !forms.includes(outcome.intent));
  return (
    <>
      {isSaidByPage && <OutcomeNotice outcome={outcome} className="mb-8" />}
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="min-w-0 wrap-anywhere">
          <Written>{application.fullName}</Written>
        </h2>
        <Badge tone={tones[status]}>{words.status[status]}</Badge>
      </div>
      <Facts application={application} />
      <SameAddress others={others} className="mt-8" />
      <div className="mt-8 flex flex-wrap items-center gap-3 empty:hidden">
        {status === 'pending' && <DecisionForm member={application} />}
        {status === 'approved' && <ButtonLink href={`/company/${application.id}`}>{words.listing}</ButtonLink>}
      </div>
      <div className="mt-10 border-t border-line empty:hidden">
        {isCorrectable && <CorrectionForm member={application} status={status} version={version} outcome={of('correct')} />}
        {isEndable && <EndingForm outcome={of('end')} />}
      </div>
      {rejection && <TakingUpForm {...rejection} />}
      <Back className="mt-10" />
    </>
  );
}

function Facts({ application }: Pick<NonNullable<Route.ComponentProps['loaderData']>, 'application'>) {
  return (
    <div className="mt-8">
      <DescriptionList
        rows={[
          ...fields.map((field) => ({
            term: membership.form.labels[field],
            description:
              field === 'email' ? (
                <EmailLink address={application.email} />
              ) : (
                <WrittenText>{application[field] || words.notGiven}</WrittenText>
              ),
          })),
          { term: words.received, description: <LocalDateTime moment={application.createdAt} /> },
          { term: words.decidedAt, description: application.decidedAt && <LocalDateTime moment={application.decidedAt} /> },
        ]}
      />
    </div>
  );
}

const nobody = { kind: 'failed', values: {}, message: officeMembers.gone } as const;

/** What stands in place of an application that is not there, or not any more. */
function Gone({ outcome }: { outcome: OfficeOutcome | undefined }) {
  const said = outcome && outcome.kind !== 'corrections' ? outcome : nobody;
  return (
    <>
      <OutcomeNotice outcome={said} className="mb-8" />
      <Back />
    </>
  );
}

function Back({ className }: { className?: string }) {
  return (
    <BackToList list="/admin/members" className={className}>
      {words.back}
    </BackToList>
  );
}
