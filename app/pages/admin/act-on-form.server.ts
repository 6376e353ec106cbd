import { data } from 'react-router';
import type { z } from 'zod';
import type { FormValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import type { OfficeOutcome } from './office-outcome.ts';

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
  if (!sent.success)
    return data<OfficeOutcome>({ intent, kind: 'corrections', values, errors: fieldErrors(sent.error) }, { status: 400 });
  try {
    // The status is said: a page whose thing has just gone would answer 404 otherwise.
    return data<OfficeOutcome>({ intent, kind: 'done', message: await verb(sent.data) }, { status: 200 });
  } catch (error) {
    if (error instanceof Invalid)
      return data<OfficeOutcome>({ intent, kind: 'corrections', values, errors: error.errors }, statusOf(error));
    if (!(error instanceof Conflict || error instanceof NotFound)) return refuse(error);
    return data<OfficeOutcome>({ intent, kind: 'failed', values, message: error.message }, statusOf(error));
  }
}
