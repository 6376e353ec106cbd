import { useState } from 'react';
import { textValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { filledInTime } from './filled-in-time.ts';
import type { Unfinished } from './unfinished.ts';

/** What came of a form. What was typed is lost only when it has been kept. */
export type FormOutcome = Sent | Unfinished;

interface Sent {
  kind: 'sent';
  /** For the next one to be sent from the same page. */
  stamp: string;
}

interface ClientActionArgs {
  request: Request;
  serverAction: () => Promise<FormOutcome>;
}

/**
 * Sends a guarded form from a browser with scripts: waits until it has been in view long enough, and keeps the page,
 * with what was typed, when the request does not arrive.
 * @param failed the words for that
 */
export async function sendForm({ request, serverAction }: ClientActionArgs, failed: string): Promise<FormOutcome> {
  const values = textValues(await request.clone().formData());
  await filledInTime(values);
  return serverAction().catch((): FormOutcome => ({ kind: 'failed', values, message: failed, unreached: true }));
}

interface Checked {
  errors: FieldErrors;
  /** Changes with each attempt. */
  attempt: number;
}

/** Messages by field: from the last attempt, until the field is edited. */
export function useFieldErrors(outcome: { errors?: FieldErrors } | object | undefined) {
  const [checked, setChecked] = useState<Checked>({ errors: errorsOf(outcome), attempt: 0 });
  const [seen, setSeen] = useState(outcome);
  if (seen !== outcome) {
    setSeen(outcome);
    setChecked({ errors: errorsOf(outcome), attempt: checked.attempt + 1 });
  }
  return {
    ...checked,
    show: (errors: FieldErrors) => setChecked(({ attempt }) => ({ errors, attempt: attempt + 1 })),
    clear: (name: string) => setChecked(({ errors: { [name]: _, ...errors }, attempt }) => ({ errors, attempt })),
  };
}

function errorsOf(outcome: { errors?: FieldErrors } | object | undefined): FieldErrors {
  return (outcome && 'errors' in outcome && outcome.errors) || {};
}
