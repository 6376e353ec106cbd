import { data } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { checkForm, stampForm } from '#app/form-guard.ts';
import { type FormValues, readForm, textValues } from '#app/form-values.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import { type FieldErrors, TooManyTries } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { Applicant, Application } from '#domain/members/schema.ts';
import { filledInTime } from '../shell/filled-in-time.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/apply';
import { ApplicationForm } from './application-form.tsx';
import { BusinessInformationStep, isSecondPage } from './business-information-step.tsx';
import { MembershipAside } from './membership-aside.tsx';

export const handle = { interactive: true };

/** What came of a submission. `values` is what was typed; it is lost only when it has been kept. */
export type Outcome =
  | { kind: 'submitted' }
  | { kind: 'corrections'; values: FormValues; errors: FieldErrors; step: Step }
  | { kind: 'continue'; values: FormValues }
  | {
      kind: 'failed';
      values: FormValues;
      message: string;
      step: Step;
      /** It never reached the server: there is nothing to load anew, and nothing to load it by. */
      unreached?: boolean;
    };

/** Without scripts the two steps are two pages; the pressed button says which one was sent. */
export type Step = 'applicant' | 'business' | 'back';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/members', membership);

export { revalidateAfterDecision as shouldRevalidate } from '../admin/revalidation.ts';
export { stampedFormHeaders as headers } from '../shell/form-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { stamp: stampForm(context.get(ctxKey)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { complaint, values } = checkForm(ctx, await readForm(request));
  const step = stepOf(values);
  if (step === 'back') return data<Outcome>({ kind: 'corrections', values, errors: {}, step: 'applicant' });

  const applicant = Applicant.safeParse(values);
  if (!applicant.success) return corrections(values, fieldErrors(applicant.error), 'applicant');
  if (step === 'applicant') return data<Outcome>({ kind: 'continue', values });

  const application = Application.safeParse(values);
  if (!application.success) return corrections(values, fieldErrors(application.error), 'business');
  if (complaint) return failed(400, values, complaint);
  try {
    await applyForMembership(ctx, application.data);
    return data<Outcome>({ kind: 'submitted' }, { status: 201 });
  } catch (error) {
    if (error instanceof TooManyTries) return failed(429, values, error.message, { 'retry-after': String(error.retryAfter) });
    ctx.reportError(error);
    return failed(500, values, membership.outcomes.failed);
  }
}

/** Waits as long as the form's guard asks. A request that never arrives must not take the page, and what was typed in it, away. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const values = textValues(await request.clone().formData());
  if (stepOf(values) === 'business') await filledInTime(values);
  try {
    return await serverAction();
  } catch {
    return { kind: 'failed', values, message: membership.outcomes.requestFailed, step: 'business', unreached: true };
  }
}

export default function Apply({ loaderData: { stamp }, actionData: outcome }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={membership.title}
        lead={membership.lead}
        breadcrumb={<Breadcrumb trail={[shell.breadcrumbHome, { label: membership.title }]} />}
        seed="membership"
      />
      <Section aria-label={membership.form.heading}>
        <div className="grid gap-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-20">
          {isSecondPage(outcome) ? (
            <BusinessInformationStep stamp={stamp} outcome={outcome} />
          ) : (
            <ApplicationForm stamp={stamp} outcome={outcome} />
          )}
          <MembershipAside />
        </div>
      </Section>
      <Section tone="ink" aria-label={membership.statisticsLabel}>
        <div className="grid grid-cols-2 gap-10 lg:grid-cols-4">
          {membership.statistics.map((statistic) => (
            <Stat key={statistic.label} {...statistic} grouped />
          ))}
        </div>
      </Section>
    </>
  );
}

function stepOf({ step, businessDescription }: FormValues): Step {
  if (step === 'applicant' || step === 'business' || step === 'back') return step;
  return businessDescription ? 'business' : 'applicant';
}

function corrections(values: FormValues, errors: FieldErrors, step: Step) {
  return data<Outcome>({ kind: 'corrections', values, errors, step }, { status: 400 });
}

function failed(status: number, values: FormValues, message: string, headers: Record<string, string> = {}) {
  return data<Outcome>({ kind: 'failed', values, message, step: 'business' }, { status, headers });
}
