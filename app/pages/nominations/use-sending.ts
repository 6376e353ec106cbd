import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { nomination } from '#app/content/nomination.ts';
import { type FormValues, textValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { documentLimits, documentsField, objectionTo, tooManyDocuments } from '#domain/nominations/schema.ts';
import { filledInTime } from '../forms/filled-in-time.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import type { Outcome } from './outcome.ts';
import { Stopped, sendWithProgress } from './send-with-progress.ts';
import { unreadableFiles } from './unreadable-files.ts';

interface Sending<Done> {
  /** Where scripts send the form; without scripts it goes to its own page. */
  url: string;
  ruleFor: (values: FormValues) => z.ZodType;
  /** What came of the form when the page was asked for. */
  initial: Outcome<Done> | undefined;
  /** Hears whatever came of it. */
  onOutcome?: (outcome: Outcome<Done>) => void;
}

/** A form that is under way. */
export interface Sent {
  /** How much of it the browser has handed on, from 0 to 1. */
  share: number;
  hasDocuments: boolean;
}

/** A form with documents where scripts run: checked before it is sent, shown while it is, kept when it fails. */
export function useSending<Done>({ url, ruleFor, initial, onOutcome }: Sending<Done>) {
  const [outcome, setOutcome] = useState(initial);
  const { errors, attempt, clearEdited } = useFieldErrors(outcome);
  const [sent, setSent] = useState<Sent>();
  const stop = useRef<AbortController>(undefined);
  /** Whether what brought no answer may have been kept: nobody is told of a later sending that nothing was, until one is taken. */
  const mayBeKept = useRef(false);
  useEffect(() => () => stop.current?.abort(), []);

  function show(next: Outcome<Done>) {
    setOutcome(next);
    onOutcome?.(next);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stop.current) return;
    const form = new FormData(event.currentTarget);
    const values = textValues(form);
    const found = objections(ruleFor(values), form);
    if (Object.keys(found).length > 0) return show({ kind: 'corrections', values, errors: found });
    // Its controls take nothing while it is being sent: whoever pressed Enter in one is brought to what shows how far it is.
    (event.nativeEvent as SubmitEvent).submitter?.focus();
    stop.current = new AbortController();
    const hasDocuments = documentsIn(form).length > 0;
    let share = 0;
    function showShare(next: number) {
      share = next;
      setSent({ share, hasDocuments });
    }
    showShare(0);
    try {
      await filledInTime(values);
      const answer = await sendWithProgress<Outcome<Done>>(url, form, showShare, stop.current.signal);
      if (answer.kind === 'done') mayBeKept.current = false;
      show(answer);
    } catch (error) {
      const errors = error instanceof Stopped ? {} : await unreadableDocuments(form);
      if (Object.keys(errors).length > 0) return show({ kind: 'corrections', values, errors });
      show({ kind: 'failed', values, message: unanswered(error, share, mayBeKept.current) });
      // A line that broke tells late, if at all, how much it took.
      mayBeKept.current ||= share === 1 || !(error instanceof Stopped);
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
    clearEdited,
  };
}

/** What is said of a form without an answer. What the browser has handed on whole may have been kept, now or before. */
function unanswered(error: unknown, share: number, mayBeKept: boolean): string {
  const { stopped, stoppedAgain, stoppedWaiting } = nomination.form;
  if (!(error instanceof Stopped)) return nomination.outcomes.requestFailed;
  if (share === 1) return stoppedWaiting;
  return mayBeKept ? stoppedAgain : stopped;
}

/** Why sending a form can only fail again, where its documents are not any more what was chosen. */
async function unreadableDocuments(form: FormData): Promise<FieldErrors> {
  const unreadable = await unreadableFiles(documentsIn(form));
  return unreadable.length > 0 ? { [documentsField]: unreadable.map(({ name }) => nomination.form.unreadable(name)) } : {};
}

function documentsIn(form: FormData): File[] {
  return form.getAll(documentsField).filter((file): file is File => file instanceof File && file.name !== '');
}

/** What can be said before anything is sent: the text's rules, and the documents' names, sizes and number. */
function objections(rule: z.ZodType, form: FormData): FieldErrors {
  const parsed = rule.safeParse(textValues(form));
  const files = documentsIn(form);
  const found = files.length > documentLimits.files ? [tooManyDocuments] : files.flatMap((file) => objectionTo(file) ?? []);
  return { ...(!parsed.success && fieldErrors(parsed.error)), ...(found.length > 0 && { [documentsField]: found }) };
}
