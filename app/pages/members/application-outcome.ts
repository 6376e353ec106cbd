import type { FormValues } from '#app/form-values.ts';
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
