import { data } from 'react-router';
import type { z } from 'zod';
import type { FormValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import { ChangedMeanwhile, Conflict, type FieldErrors, Invalid, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import type { Done, Unfinished } from './unfinished.ts';
import { withWhatStands } from './what-stands.server.ts';

/** What came of it, in words; or an outcome of the page's own, where words are not enough. */
type Result = string | { kind: string };

type Outcome<Came extends Result> = { intent: string } & ((Came extends string ? Done : Came) | Unfinished);

/** What a form says of an error: of all of it, or of its fields; undefined where the error is none of the form's. */
export type Saying = (error: unknown) => string | FieldErrors | undefined;

/** What is not there any more is the whole page's to say. */
export const sayConflict: Saying = (error) => (error instanceof Conflict ? error.message : undefined);

const sayRefusal: Saying = (error) => (error instanceof Conflict || error instanceof NotFound ? error.message : undefined);

/**
 * Does what a form asks for, and says what came of it, with what was typed where it was not kept.
 * @param values what was sent, the button among it, as `intent`
 * @param verb does it with what was sent, parsed
 * @param saying which errors the form says beside its fields' own. Default: conflicts, and what is not there any more
 * @throws what `refuse` makes of an error that is none of the form's
 */
export async function actOnForm<Schema extends z.ZodType, Came extends Result>(
  schema: Schema,
  values: FormValues,
  verb: (sent: z.infer<Schema>) => Promise<Came>,
  saying?: Saying,
) {
  const sent = schema.safeParse(values);
  return actOnButton<Came>(
    values,
    () => {
      if (!sent.success) throw new Invalid(fieldErrors(sent.error));
      return verb(sent.data);
    },
    saying,
  );
}

/** A form that is not taken, and why: such as where a box that is to be ticked first (`Confirmation`) was not. */
export function notTaken(values: FormValues, message: string) {
  const { intent = '' } = values;
  return data({ intent, kind: 'failed', values, message } as const, { status: 400 });
}

/** Does what a button asks for that sends nothing to look at first; otherwise as `actOnForm`. */
export async function actOnButton<Came extends Result>(
  values: FormValues,
  verb: () => Promise<Came>,
  saying: Saying = sayRefusal,
) {
  const { intent = '' } = values;
  try {
    const came = await verb();
    const outcome: object = typeof came === 'string' ? { kind: 'done', message: came } : came;
    // The status is said: a page whose thing has just gone would answer 404 otherwise.
    return data({ intent, ...outcome } as Outcome<Came>, { status: 200 });
  } catch (error) {
    const unfinished = unfinishedBy(error, values, saying);
    if (unfinished === undefined) return refuse(error);
    return data({ intent, ...unfinished } as Outcome<Came>, statusOf(error) ?? { status: 500 });
  }
}

/** @returns undefined where the error is none of the form's */
function unfinishedBy(error: unknown, values: FormValues, saying: Saying): Unfinished | undefined {
  if (error instanceof ChangedMeanwhile) return withWhatStands(values, error);
  const said = error instanceof Invalid ? error.errors : saying(error);
  if (said === undefined) return undefined;
  return typeof said === 'string' ? { kind: 'failed', values, message: said } : { kind: 'corrections', values, errors: said };
}
