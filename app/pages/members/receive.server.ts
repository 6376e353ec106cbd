import { data } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { checkForm, stampForm } from '#app/form-guard.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { statusOf } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { type FieldErrors, TooManyTries } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { Applicant, Application } from '#domain/members/schema.ts';
import { backToApplicant, type Outcome, type Step, stepOf } from './application-outcome.ts';

/** Receives the membership form's two steps, and keeps the application that is whole. */
export async function receiveApplication(ctx: Ctx, request: Request) {
  const { complaint, values } = checkForm(ctx, await readForm(request));
  const step = stepOf(values);
  if (step === 'back') return data(backToApplicant(values));

  const applicant = Applicant.safeParse(values);
  if (!applicant.success) return corrections(values, fieldErrors(applicant.error), 'applicant');
  if (step === 'applicant') return data<Outcome>({ kind: 'continue', values });

  const application = Application.safeParse(values);
  if (!application.success) return corrections(values, fieldErrors(application.error), 'business');
  if (complaint) return failed({ status: 400 }, values, complaint);
  try {
    await applyForMembership(ctx, application.data);
    return data<Outcome>({ kind: 'submitted', stamp: stampForm(ctx) }, { status: 201 });
  } catch (error) {
    if (error instanceof TooManyTries) return failed(statusOf(error), values, error.message);
    ctx.reportError(error);
    return failed({ status: 500 }, values, membership.outcomes.failed);
  }
}

function corrections(values: FormValues, errors: FieldErrors, step: Step) {
  return data<Outcome>({ kind: 'corrections', values, errors, step }, { status: 400 });
}

function failed(init: ResponseInit, values: FormValues, message: string) {
  return data<Outcome>({ kind: 'failed', values, message, step: 'business' }, init);
}
