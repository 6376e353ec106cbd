import { isRouteErrorResponse } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { ctxKey, receivedKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import { textValues } from '#app/form-values.ts';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';
import { filledInTime } from '../forms/filled-in-time.ts';
import { tooMuchSent } from '../forms/too-much-sent.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/apply';
import { ApplicationForm } from './application-form.tsx';
import { backToApplicant, type Outcome, stepOf } from './application-outcome.ts';
import { BusinessInformationStep, isSecondPage } from './business-information-step.tsx';
import { MembershipAside } from './membership-aside.tsx';
import { receiveApplication } from './receive.server.ts';

export const handle = { interactive: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/members', membership);

export { stampedFormHeaders as headers } from '../forms/form-headers.ts';
export { neverRevalidate as shouldRevalidate } from '../forms/revalidation.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { stamp: stampForm(context.get(ctxKey)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const received = context.get(receivedKey) as ReturnType<typeof receiveApplication> | undefined;
  return received ?? receiveApplication(context.get(ctxKey), request);
}

/**
 * Waits as long as the form's guard asks. A request that never arrives must not take the page, and what was typed in it, away; to
 * go back asks nothing of the server.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const values = textValues(await request.clone().formData());
  const step = stepOf(values);
  if (step === 'back') return backToApplicant(values);
  if (step === 'business') await filledInTime(values);
  try {
    return await serverAction();
  } catch (error) {
    const { requestFailed, unexpected } = membership.outcomes;
    const message = error instanceof TypeError || isRouteErrorResponse(error) ? requestFailed : unexpected;
    return { kind: 'failed', values, message: tooMuchSent(error) ?? message, step: 'business', unreached: true };
  }
}

export default function Apply({ loaderData: { stamp }, actionData: outcome }: Route.ComponentProps) {
  return (
    <>
      <PlacedHeader title={membership.title} lead={membership.lead} seed="membership" />
      <Section aria-label={membership.form.heading}>
        <div className="grid gap-14 lg:grid-cols-[5fr_3fr] lg:gap-20">
          {isSecondPage(outcome) ? (
            <BusinessInformationStep stamp={stamp} outcome={outcome} />
          ) : (
            <ApplicationForm stamp={stamp} outcome={outcome} />
          )}
          <MembershipAside />
        </div>
      </Section>
      <Section tone="tinted" aria-label={membership.statisticsLabel}>
        <div className="grid pairs gap-10 lg:grid-cols-4">
          {membership.statistics.map((statistic) => (
            <Stat key={statistic.label} {...statistic} />
          ))}
        </div>
      </Section>
    </>
  );
}
