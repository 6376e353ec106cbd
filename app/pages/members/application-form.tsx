import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import type { FormValues } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { Applicant, BusinessInformation } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { FormGuard } from '../forms/form-guard.tsx';
import { PrivacyNotice } from '../forms/privacy-notice.tsx';
import { SentNotice } from '../forms/sent-notice.tsx';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { useMailWords } from '../shell/mail-words.ts';
import { ApplicantFields, BusinessFields } from './application-fields.tsx';
import { isGoneBackTo, type Outcome } from './application-outcome.ts';
import { useStateSuggestion } from './state-suggestion.ts';
import { StepHeading } from './step-heading.tsx';
import { useApplicationSteps } from './use-application-steps.ts';

const { form: words, secondStep, outcomes } = membership;

/**
 * The application: the first step on the page, the second in a dialog over it.
 * Until scripts have arrived the same form posts its first step, and the second is a page.
 */
export function ApplicationForm({ stamp, outcome }: { stamp: string; outcome: Outcome | undefined }) {
  const formId = useId();
  const submitting = useNavigation().state !== 'idle';
  const next = useMailWords(outcomes.successNext);
  const steps = useApplicationSteps(outcome);
  const { round, listeners } = useBeginning(nothing, outcome?.kind === 'submitted' ? outcome : undefined);
  const suggestion = useStateSuggestion();
  const { errors, attempt } = steps;
  const values = outcome && 'values' in outcome ? outcome.values : {};
  return (
    <div onInput={steps.clearEdited}>
      {outcome?.kind === 'submitted' && (
        <div className="mb-10">
          <SentNotice title={outcomes.success} attempt={outcome}>
            {next}
          </SentNotice>
        </div>
      )}
      <StepHeading isArrivedAt={isGoneBackTo(outcome)}>{words.heading}</StepHeading>
      <p className="mt-3 text-ink-soft">{words.intro}</p>
      <Form
        id={formId}
        ref={suggestion.form}
        // A form whose application has been kept starts anew.
        key={round}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={(event) => {
          steps.checkStep(event);
          if (!event.defaultPrevented) listeners.onSubmit(event);
        }}
        onInput={(event) => {
          suggestion.onInput(event);
          listeners.onInput(event);
        }}
        className="mt-8 grid gap-6"
      >
        <ErrorSummary labels={words.labels} attempt={attempt} errors={errorsOf(Applicant, errors)} />
        <ApplicantFields values={values} errors={errors} />
        <FormGuard stamp={stamp} outcome={outcome} />
        <PrivacyNotice notice={privacyNotices.membership} />
        <Button
          name="step"
          value="applicant"
          size="large"
          busy={submitting}
          className="justify-self-start"
          busyLabel={secondStep.submitting}
        >
          {words.next}
        </Button>
      </Form>
      <BusinessDialog form={formId} steps={steps} values={values} submitting={submitting} />
    </div>
  );
}

interface BusinessDialogProps {
  /** The form its fields belong to. */
  form: string;
  steps: ReturnType<typeof useApplicationSteps>;
  values: FormValues;
  submitting: boolean;
}

function BusinessDialog({ form, steps, values, submitting }: BusinessDialogProps) {
  const { dialog, confirm, errors, attempt } = steps;
  return (
    <Dialog
      ref={dialog}
      title={secondStep.title}
      isBusy={submitting}
      onClose={steps.forgetBusiness}
      onKeyDown={steps.confirmByEnter}
      actions={
        <>
          <Button type="button" variant="secondary" size="large" busy={submitting} onClick={() => dialog.current?.close()}>
            {secondStep.cancel}
          </Button>
          <Button
            ref={confirm}
            form={form}
            name="step"
            value="business"
            size="large"
            busy={submitting}
            busyLabel={secondStep.submitting}
          >
            {secondStep.confirm}
          </Button>
        </>
      }
    >
      <div className="mb-6 empty:hidden">
        <ErrorSummary labels={words.labels} attempt={attempt} errors={errorsOf(BusinessInformation, errors)} />
      </div>
      <p className="mb-6 text-ink-soft">{secondStep.intro}</p>
      <BusinessFields form={form} values={values} errors={errors} />
    </Dialog>
  );
}

/** The errors of one step alone. */
function errorsOf({ shape }: { shape: object }, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in shape));
}
