import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { type FormValues, textValues } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { Applicant, BusinessInformation } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { FormGuard } from '../shell/form-guard.tsx';
import { useFieldErrors } from '../shell/form-outcome.ts';
import { useMailWords } from '../shell/mail-words.ts';
import { PrivacyNotice } from '../shell/privacy-notice.tsx';
import { SentNotice } from '../shell/sent-notice.tsx';
import { ApplicantFields, BusinessFields } from './application-fields.tsx';
import type { Outcome } from './application-outcome.ts';
import { useStateSuggestion } from './state-suggestion.ts';

const { form: words, secondStep, outcomes } = membership;

/**
 * The application: the first step on the page, the second in a dialog over it.
 * Until scripts have arrived the same form posts its first step, and the second is a page.
 */
export function ApplicationForm({ stamp, outcome }: { stamp: string; outcome: Outcome | undefined }) {
  const formId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const submitting = useNavigation().state !== 'idle';
  const next = useMailWords(outcomes.successNext);
  const { errors, attempt, show, clear } = useFieldErrors(outcome);
  const suggestState = useStateSuggestion();
  const values = outcome && 'values' in outcome ? outcome.values : {};

  useEffect(() => {
    if (outcome?.kind === 'submitted') dialog.current?.close();
  }, [outcome]);

  function checkStep(event: FormEvent<HTMLFormElement>) {
    const typed = textValues(new FormData(event.currentTarget));
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter === confirm.current) return checkBusiness(event, typed);
    event.preventDefault();
    const applicant = Applicant.safeParse(typed);
    show(applicant.success ? {} : fieldErrors(applicant.error));
    if (applicant.success) dialog.current?.showModal();
  }

  function checkBusiness(event: FormEvent, typed: FormValues) {
    const business = BusinessInformation.safeParse(typed);
    const found = business.success ? {} : fieldErrors(business.error);
    show(found);
    if (business.success) return;
    event.preventDefault();
    dialog.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
  }

  /** Enter in the dialog would press the form's first button; it means the dialog's own. */
  function confirmByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    confirm.current?.click();
  }

  function forgetBusiness() {
    show({});
    for (const name of Object.keys(BusinessInformation.shape)) {
      const control = dialog.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (control) control.value = '';
    }
  }

  return (
    <div onInput={(event) => clear((event.target as HTMLInputElement).name)}>
      {outcome?.kind === 'submitted' && (
        <div className="mb-10">
          <SentNotice title={outcomes.success}>{next}</SentNotice>
        </div>
      )}
      <h2>{words.heading}</h2>
      <p className="mt-3 text-ink-soft">{words.intro}</p>
      <Form
        id={formId}
        // A form whose application has been kept starts anew.
        key={outcome?.kind === 'submitted' ? 'new' : 'typed'}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={checkStep}
        onInput={suggestState}
        className="mt-8 grid gap-6"
      >
        {!dialog.current?.open && hasApplicantErrors(errors) && <ErrorSummary attempt={attempt} errors={errors} />}
        <ApplicantFields values={values} errors={errors} />
        <FormGuard stamp={values.stamp ?? stamp} />
        <PrivacyNotice notice={privacyNotices.membership} />
        <Button name="step" value="applicant" size="large" disabled={submitting} className="justify-self-start">
          {submitting ? secondStep.submitting : words.next}
        </Button>
      </Form>
      <Dialog
        ref={dialog}
        title={secondStep.title}
        onClose={forgetBusiness}
        onKeyDown={confirmByEnter}
        actions={
          <>
            <Button type="button" variant="secondary" disabled={submitting} onClick={() => dialog.current?.close()}>
              {secondStep.cancel}
            </Button>
            <Button ref={confirm} form={formId} name="step" value="business" disabled={submitting}>
              {submitting ? secondStep.submitting : secondStep.confirm}
            </Button>
          </>
        }
      >
        <p className="mb-6 text-ink-soft">{secondStep.intro}</p>
        <BusinessFields form={formId} values={values} errors={errors} />
      </Dialog>
    </div>
  );
}

function hasApplicantErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).some((name) => name in Applicant.shape);
}
