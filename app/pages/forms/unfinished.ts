import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';

/** A form was taken; `message` says what came of it. */
export interface Done {
  kind: 'done';
  message: string;
}

/** What was typed breaks the rules of its form. */
export interface Corrections<Values = FormValues> {
  kind: 'corrections';
  values: Values;
  errors: FieldErrors;
  /** What concerns the whole form. */
  message?: string;
  /** It breaks them whatever is kept: nothing that others changed is behind it, and there is nothing to load anew. */
  byItself?: boolean;
}

/** A form was not taken, for what concerns all of it; `message` says why. */
export interface Failed<Values = FormValues> {
  kind: 'failed';
  values: Values;
  message: string;
  /** It never reached the server, or failed there: there is nothing to load anew, and perhaps nothing to load it by. */
  unreached?: boolean;
  /** Not for what was typed, or what others changed: such as where somebody else is signed in by now. The page stays as it is. */
  refused?: boolean;
}

/** What came of a form that was not taken. `values` is what was typed; it is lost only when it has been kept. */
export type Unfinished<Values = FormValues> = Corrections<Values> | Failed<Values>;

/** The session of whoever sent it has ended: where to sign in again. */
export interface SignedOut {
  kind: 'signed out';
  values: FormValues;
  signIn: string;
  unreached: true;
}

/** What came of the last attempt at a form, or of whatever else its page did. */
export type LastAttempt = Unfinished | SignedOut | { kind: string; values?: undefined } | undefined;

/** What a form is shown with again. */
interface Shown {
  values?: FormValues;
  errors: FieldErrors;
  /** What concerns the whole form. */
  formErrors: string[];
}

/** What there is to show of the last attempt at a form; nothing where there was none, or where it was taken. */
export function unfinished(outcome: LastAttempt): Shown {
  if (!outcome?.values) return { errors: {}, formErrors: [] };
  const errors = outcome.kind === 'corrections' ? outcome.errors : {};
  const message = outcome.kind === 'signed out' ? undefined : outcome.message;
  return { values: outcome.values, errors, formErrors: message === undefined ? [] : [message] };
}
