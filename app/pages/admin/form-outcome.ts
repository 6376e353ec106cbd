import { data } from 'react-router';
import type { z } from 'zod';
import type { FormValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import { Conflict, type FieldErrors, Invalid, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';

/** What came of one of the forms on the page of one thing. */
export interface FormOutcome {
  /** Which form it was: the value of its button. */
  intent: string;
  message?: string;
  failure?: string;
  errors?: FieldErrors;
  /** What was typed, where it was not kept. */
  values?: FormValues;
  /** The request never reached the server: there is nothing new to load, and nothing to load it by. */
  unreached?: boolean;
}

/**
 * Does what a form asks for, and says what came of it, with what was typed where it was not kept.
 * @param values what was sent, the button among it, as `intent`
 * @param verb does it with what was sent, parsed; what it resolves with is said
 * @throws what `refuse` makes of a refusal that is none of the form's
 */
export async function actOnForm<Schema extends z.ZodType>(
  schema: Schema,
  values: FormValues,
  verb: (sent: z.infer<Schema>) => Promise<string>,
) {
  const { intent = '' } = values;
  const sent = schema.safeParse(values);
  if (!sent.success) return data<FormOutcome>({ intent, values, errors: fieldErrors(sent.error) }, { status: 400 });
  try {
    // The status is said: a page whose thing has just gone would answer 404 otherwise.
    return data<FormOutcome>({ intent, message: await verb(sent.data) }, { status: 200 });
  } catch (error) {
    if (error instanceof Invalid) return data<FormOutcome>({ intent, values, errors: error.errors }, statusOf(error));
    if (!(error instanceof Conflict || error instanceof NotFound)) return refuse(error);
    return data<FormOutcome>({ intent, values, failure: error.message }, statusOf(error));
  }
}
