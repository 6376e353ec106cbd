import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';

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

/** Which step was sent, or is gone back from; sent without a button, with the Enter key, its fields tell. */
export function stepOf({ step, businessDescription }: FormValues): Step {
  if (step === 'applicant' || step === 'business' || step === 'back') return step;
  return businessDescription ? 'business' : 'applicant';
}
