import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';

/** What came of a form on the page of one member. */
export interface MemberOutcome {
  /** Which form it was. */
  intent: string;
  message?: string;
  failure?: string;
  errors?: FieldErrors;
  /** What was typed, where it was not kept. */
  values?: FormValues;
  /** The request never reached the server: there is nothing new to load, and nothing to load it by. */
  unreached?: boolean;
}
