import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type FormValues, textValues } from '#app/form-values.ts';
import { fieldErrors } from '#domain/fields.ts';
import { Applicant, BusinessInformation } from '#domain/members/schema.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import type { Outcome } from './application-outcome.ts';

/** How the form goes from its first step to the dialog of the second, and on; what is wrong is said before it is sent. */
export function useApplicationSteps(outcome: Outcome | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const { errors, attempt, show, clearEdited } = useFieldErrors(outcome);

  // Before the notice of success takes the focus, which it cannot while the dialog is open over it.
  useLayoutEffect(() => {
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
    show(business.success ? {} : fieldErrors(business.error));
    if (!business.success) event.preventDefault();
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

  return { dialog, confirm, errors, attempt, clearEdited, checkStep, confirmByEnter, forgetBusiness };
}
