import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';

interface Checked {
  errors: FieldErrors;
  /** Changes with each attempt. */
  attempt: number;
}

/**
 * Messages by field: from the last attempt, until the field is edited.
 * @param outcome what came of the form where a server has answered it
 */
export function useFieldErrors(outcome?: { errors?: FieldErrors } | object) {
  const [checked, setChecked] = useState<Checked>({ errors: errorsOf(outcome), attempt: 0 });
  const [seen, setSeen] = useState(outcome);
  if (seen !== outcome) {
    setSeen(outcome);
    setChecked({ errors: errorsOf(outcome), attempt: checked.attempt + 1 });
  }

  function show(errors: FieldErrors) {
    setChecked(({ attempt }) => ({ errors, attempt: attempt + 1 }));
  }

  /**
   * What a form, or what is around its fields, does with their `input` events.
   * @param also the fields that are answered by the edited one
   */
  function clearEdited({ target }: FormEvent, also: readonly string[] = []) {
    const answered = new Set([(target as HTMLInputElement).name, ...also]);
    setChecked(({ errors, attempt }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !answered.has(name))),
      attempt,
    }));
  }

  return { ...checked, show, clearEdited };
}

function errorsOf(outcome: { errors?: FieldErrors } | object | undefined): FieldErrors {
  return (outcome && 'errors' in outcome && outcome.errors) || {};
}
