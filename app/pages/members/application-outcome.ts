import type { FormValues } from '#app/form-values.ts';
import { suggestState } from '#domain/members/pin-codes.ts';
import type { Unfinished } from '../forms/unfinished.ts';

/** What came of a submission; where it was not taken, `step` is the one that is shown again. */
export type Outcome = Submitted | { kind: 'continue'; values: FormValues } | (Unfinished & { step: Step });

interface Submitted {
  kind: 'submitted';
  /** For the next one to be sent from the same page. */
  stamp: string;
}

/** Without scripts the two steps are two pages; the pressed button says which one was sent. */
export type Step = 'applicant' | 'business' | 'back';

/** Which step was sent, or is gone back from; sent without a button, with the Enter key, its fields tell. */
export function stepOf({ step, businessDescription }: FormValues): Step {
  if (step === 'applicant' || step === 'business' || step === 'back') return step;
  return businessDescription ? 'business' : 'applicant';
}

/** Back to the first step, with everything that was typed: asked for by nobody but the reader, it needs no server. */
export function backToApplicant(values: FormValues): Outcome {
  return { kind: 'corrections', values: asChosen(values), errors: {}, step: 'applicant' };
}

/** Whether the first step is shown because somebody went back to it: nothing is wrong with it, and nothing has come of it. */
export function isGoneBackTo(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'corrections' && outcome.step === 'applicant' && Object.keys(outcome.errors).length === 0;
}

/** Without the state that the PIN code suggests: nobody chose it, and another PIN code suggests another. */
function asChosen(values: FormValues): FormValues {
  const { country = '', zipCode = '', state } = values;
  return state === suggestState(country, zipCode) ? { ...values, state: '' } : values;
}
