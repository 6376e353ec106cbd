import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';

/** Three forms stand on the page; `form` says which one was sent. */
export interface Outcome {
  form: 'edit' | 'logo' | 'identity';
  done?: string;
  message?: string;
  errors?: FieldErrors;
  values?: FormValues;
  /** Where to sign in again, where the session has ended. */
  signIn?: string;
  /** It never reached the server: there is nothing to load anew, and nothing to load it by. */
  unreached?: boolean;
}
