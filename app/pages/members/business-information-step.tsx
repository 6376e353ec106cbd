import { Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { suggestState } from '#domain/members/pin-codes.ts';
import { Applicant } from '#domain/members/schema.ts';
import { FormGuard } from '../forms/form-guard.tsx';
import { BusinessFields, StateField } from './application-fields.tsx';
import type { Outcome } from './application-outcome.ts';
import { StepHeading } from './step-heading.tsx';

const { form, secondStep } = membership;

type SecondPage = Exclude<Outcome, { kind: 'submitted' }>;

/** Whether an outcome shows the second step as a page: where scripts run, it is a dialog over the first. */
export function isSecondPage(outcome: Outcome | undefined): outcome is SecondPage {
  if (!outcome || outcome.kind === 'submitted') return false;
  return outcome.kind === 'continue' || outcome.step === 'business';
}

/**
 * The second step for browsers without scripts, and after a failure: the first step's answers travel along, hidden. Only
 * here can a state be suggested where there are no scripts; one that somebody chose is not asked for again.
 */
export function BusinessInformationStep({ stamp, outcome }: { stamp: string; outcome: SecondPage }) {
  const { values } = outcome;
  const submitting = useNavigation().state !== 'idle';
  const errors = outcome.kind === 'corrections' ? outcome.errors : {};
  const suggested = suggestState(values.country ?? '', values.zipCode ?? '') ?? '';
  const asksState = values.country === 'India' && (!values.state || values.state === suggested);
  const carried = Object.keys(Applicant.shape).filter((name) => name !== 'state' || !asksState);
  return (
    <Form method="post" noValidate className="grid content-start gap-6">
      <div>
        <StepHeading isArrivedAt={outcome.kind === 'continue'}>{secondStep.title}</StepHeading>
        <p className="mt-3 text-ink-soft">{secondStep.intro}</p>
      </div>
      <ErrorSummary
        labels={form.labels}
        attempt={outcome}
        errors={errors}
        formErrors={outcome.kind === 'failed' ? [outcome.message] : []}
      />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      {asksState && <StateField defaultValue={values.state || suggested} error={errors.state} />}
      <BusinessFields values={values} errors={errors} />
      <FormGuard stamp={stamp} outcome={outcome} />
      <div className="flex flex-wrap gap-3">
        <Button name="step" value="business" size="large" busy={submitting} busyLabel={secondStep.submitting}>
          {secondStep.confirm}
        </Button>
        <Button name="step" value="back" variant="secondary" size="large" busy={submitting}>
          {secondStep.back}
        </Button>
      </div>
    </Form>
  );
}
