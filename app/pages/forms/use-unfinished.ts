import { type LastAttempt, unfinished } from './unfinished.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** What there is to show of the last attempt at a form, and, where scripts run, what forgets a field's message once it is edited. */
export function useUnfinished(outcome: LastAttempt) {
  const { errors, clearEdited } = useFieldErrors(outcome);
  const shown = unfinished(outcome);
  // What others have changed meanwhile is said of the whole form, too: at its field it is read while that is edited.
  const staysSaid = shown.formErrors.length > 0;
  return { ...shown, errors: staysSaid ? shown.errors : errors, clearEdited };
}
