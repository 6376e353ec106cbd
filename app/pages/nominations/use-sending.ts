import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { nomination } from '#app/content/nomination.ts';
import { textValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { documentLimits, documentsField, objectionTo, tooManyDocuments } from '#domain/nominations/schema.ts';
import { filledInTime } from '../forms/filled-in-time.ts';
import { useFieldErrors } from '../forms/form-outcome.ts';
import type { Outcome } from './outcome.ts';
import { Stopped, sendWithProgress } from './send-with-progress.ts';

interface Sending<Done> {
  /** Where scripts send the form; without scripts it goes to its own page. */
  url: string;
  rule: z.ZodType;
  /** What came of the form when the page was asked for. */
  initial: Outcome<Done> | undefined;
  /** Hears whatever came of it. */
  onOutcome: (outcome: Outcome<Done>) => void;
}

/** A form with documents where scripts run: checked before it is sent, shown while it is, kept when it fails. */
export function useSending<Done>({ url, rule, initial, onOutcome }: Sending<Done>) {
  const [outcome, setOutcome] = useState(initial);
  const { errors, attempt, clear } = useFieldErrors(outcome);
  /** The share that has been sent; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  function show(next: Outcome<Done>) {
    setOutcome(next);
    onOutcome(next);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stop.current) return;
    const form = new FormData(event.currentTarget);
    const values = textValues(form);
    const found = objections(rule, form);
    if (Object.keys(found).length > 0) return show({ kind: 'corrections', values, errors: found });
    // Its controls take nothing while it is being sent: whoever pressed Enter in one is brought to what shows how far it is.
    (event.nativeEvent as SubmitEvent).submitter?.focus();
    stop.current = new AbortController();
    setSent(0);
    try {
      await filledInTime(values);
      show(await sendWithProgress<Outcome<Done>>(url, form, setSent, stop.current.signal));
    } catch (error) {
      const { stopped } = nomination.form;
      show({ kind: 'failed', values, message: error instanceof Stopped ? stopped : nomination.outcomes.requestFailed });
    } finally {
      stop.current = undefined;
      setSent(undefined);
    }
  }

  return {
    outcome,
    errors,
    attempt,
    sent,
    submit,
    stop: () => stop.current?.abort(),
    /** A message goes when its field is edited. */
    forget: clear,
  };
}

/** What can be said before anything is sent: the text's rules, and the documents' names, sizes and number. */
function objections(rule: z.ZodType, form: FormData): FieldErrors {
  const parsed = rule.safeParse(textValues(form));
  const files = form.getAll(documentsField).filter((file): file is File => file instanceof File && file.name !== '');
  const found = files.length > documentLimits.files ? [tooManyDocuments] : files.flatMap((file) => objectionTo(file) ?? []);
  return { ...(!parsed.success && fieldErrors(parsed.error)), ...(found.length > 0 && { [documentsField]: found }) };
}
