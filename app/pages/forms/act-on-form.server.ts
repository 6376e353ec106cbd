import { data } from 'react-router';
import type { z } from 'zod';
import { office } from '#app/content/office.ts';
import type { FormValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { ChangedMeanwhile, Conflict, type FieldErrors, FileRefused, Invalid, isDomainError, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { isOutage } from '#domain/outage.ts';
import type { Done, Unfinished } from './unfinished.ts';
import { withWhatStands } from './what-stands.server.ts';

/** What came of it, in words; or an outcome of the page's own, where words are not enough. */
type Result = string | { kind: string };

type Outcome<Came extends Result> = { intent: string } & ((Came extends string ? Done : Came) | Unfinished);

/** What a form says of an error: of all of it, or of its fields; undefined where the error is none of the form's. */
export type Saying = (error: unknown) => string | FieldErrors | undefined;

/** What is not there any more is the whole page's to say. */
export const sayConflict: Saying = (error) => (error instanceof Conflict ? error.message : undefined);

/** What a form says beside its fields' own errors. */
export interface Says {
  /** Of refusals. Default: conflicts, and what is not there any more. */
  saying?: Saying;
  /** Of a failure that nobody foresaw, such as an outage. Default: that the site could not do this now. */
  failed?: string;
}

const sayRefusal: Saying = (error) => (error instanceof Conflict || error instanceof NotFound ? error.message : undefined);

/**
 * Does what a form asks for, and says what came of it, with what was typed where it was not kept.
 * A failure that nobody foresaw is written down, and said like any other: what was typed stays.
 * @param values what was sent, the button among it, as `intent`
 * @param verb does it with what was sent, parsed
 * @throws what `refuse` makes of a refusal that is none of the form's, and an answer that leads elsewhere
 */
export async function actOnForm<Schema extends z.ZodType, Came extends Result>(
  ctx: Ctx,
  schema: Schema,
  values: FormValues,
  verb: (sent: z.infer<Schema>) => Promise<Came>,
  says?: Says,
) {
  const sent = schema.safeParse(values);
  return sent.success ? actOnButton<Came>(ctx, values, () => verb(sent.data), says) : sentBack(values, fieldErrors(sent.error));
}

/** A form that breaks its own rules, whatever is kept: no verb is asked. */
export function sentBack(values: FormValues, errors: FieldErrors) {
  const { intent = '' } = values;
  return data({ intent, kind: 'corrections', values, errors, byItself: true } as const, { status: 400 });
}

/** A form that is not taken, and why: such as where a box that is to be ticked first (`Confirmation`) was not. */
export function notTaken(values: FormValues, message: string) {
  const { intent = '' } = values;
  return data({ intent, kind: 'failed', values, message } as const, { status: 400 });
}

/** Does what a button asks for that sends nothing to look at first; otherwise as `actOnForm`. */
export async function actOnButton<Came extends Result>(ctx: Ctx, values: FormValues, verb: () => Promise<Came>, says: Says = {}) {
  const { intent = '' } = values;
  try {
    const came = await verb();
    const outcome: object = typeof came === 'string' ? { kind: 'done', message: came } : came;
    // The status is said: a page whose thing has just gone would answer 404 otherwise.
    return data({ intent, ...outcome } as Outcome<Came>, { status: 200 });
  } catch (error) {
    const unfinished = unfinishedBy(ctx, error, values, says);
    if (unfinished === undefined) return refuse(error);
    return data({ intent, ...unfinished } as Outcome<Came>, statusOf(error) ?? { status: 500 });
  }
}

/** @returns undefined where the error is none of the form's */
function unfinishedBy(ctx: Ctx, error: unknown, values: FormValues, says: Says): Unfinished | undefined {
  if (error instanceof ChangedMeanwhile) return withWhatStands(values, error);
  const { saying = sayRefusal, failed = office.unreached } = says;
  const said = error instanceof Invalid ? error.errors : saying(error);
  if (said === undefined) return failedUnforeseen(ctx, error, values, failed);
  if (typeof said === 'string') return { kind: 'failed', values, message: said };
  // A file is refused for what is in it; a verb may refuse for what others have kept, such as a code that is taken.
  return { kind: 'corrections', values, errors: said, byItself: error instanceof FileRefused };
}

function failedUnforeseen(ctx: Ctx, error: unknown, values: FormValues, message: string): Unfinished | undefined {
  if (!(error instanceof Error) || (isDomainError(error) && !isOutage(error))) return undefined;
  ctx.reportError(error);
  return { kind: 'failed', values, message, unreached: true };
}
