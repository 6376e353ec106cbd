import { officeEnrolments as words } from '#app/content/office-enrolments.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { findEnrolment } from '#domain/courses/enrolments/enrolment-details.server.ts';
import { canBeCompleted } from '#domain/courses/enrolments/enrolment-states.ts';
import { dayInIndia } from '#domain/days.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/enrolment';
import { BackToList } from './back-to-list.tsx';
import { actOnEnrolment } from './enrolments/act.server.ts';
import { Certificates } from './enrolments/certificates.tsx';
import { CompletionOfOneForm } from './enrolments/completion-of-one.tsx';
import { EnrolmentFacts } from './enrolments/facts.tsx';
import { History } from './enrolments/history.tsx';
import { Invoices } from './enrolments/invoices.tsx';
import { NoCompletion } from './enrolments/no-completion.tsx';
import type { EnrolmentOutcome } from './enrolments/outcome.ts';
import { StateBadge } from './enrolments/state-badge.tsx';
import { StudentEmail } from './enrolments/student-email.tsx';
import { StudentLink } from './enrolments/student-link.tsx';
import { officeMeta } from './office-meta.ts';

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.enrolment.fullName, words.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { ...(await findEnrolment(ctx, params.id).catch(refuse)), today: dayInIndia(ctx.clock()) };
}

/** Each form of the page says by `intent` what it asks for. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnEnrolment(context.get(ctxKey), params.id, await readForm(request));
}

const failures: Record<string, string> = {
  complete: words.completion.failed,
  revoke: words.revocation.failed,
  email: words.email.failed,
};

export const clientAction = (args: Route.ClientActionArgs) =>
  keptWhenUnreached(args, (intent) => failures[intent] ?? words.link.failed);

export default function EnrolmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: EnrolmentOutcome | undefined = actionData;
  const { enrolment, invoices, certificates, history, today } = loaderData;
  const of = (intent: string) => (outcome?.intent === intent ? outcome : undefined);
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-center gap-4">
        <h2>
          <Written>{enrolment.fullName}</Written>
        </h2>
        <StateBadge state={enrolment.state} />
      </div>
      {outcome?.kind !== 'link' && <OutcomeNotice outcome={outcome} />}
      <EnrolmentFacts enrolment={enrolment} />
      <Invoices invoices={invoices} />
      <Certificates
        certificates={certificates}
        isErased={enrolment.certificateErasedAt !== null}
        hasEmail={enrolment.email !== ''}
        outcome={of('revoke')}
      />
      {canBeCompleted(enrolment.state) &&
        (enrolment.dispute ? (
          <NoCompletion dispute={enrolment.dispute} orderId={enrolment.orderId} />
        ) : (
          <CompletionOfOneForm fullName={enrolment.fullName} today={today} outcome={of('complete')} />
        ))}
      <StudentEmail email={enrolment.email} outcome={of('email')} />
      <StudentLink link={outcome?.kind === 'link' ? outcome.link : undefined} />
      <History entries={history} />
      <div>
        <BackToList list="/admin/enrolments">{words.details.back}</BackToList>
      </div>
    </div>
  );
}
