import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';

/** Three forms stand on the page; `form` says which one was sent. */
export interface Outcome {
  form: 'edit' | 'logo' | 'identity';
  done?: string;
  message?: string;
  errors?: FieldErrors;
  values?: FormValues;
}
