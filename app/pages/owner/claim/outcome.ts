import type { FormValues } from '#app/form-values.ts';
import type { Unfinished } from '../../forms/unfinished.ts';

/** The page's two steps, which its buttons are named after: asking for a code, and entering it. */
type Step = 'ask' | 'code';

/** What came of a step. Whoever asked for a code, or got one wrong, is shown where to enter it. */
export type Outcome = { step: Step } & ({ kind: 'sent' } | Unfinished);

/** Which step a form was sent by. */
export function stepOf({ step }: FormValues): Step {
  return step === 'code' ? 'code' : 'ask';
}
