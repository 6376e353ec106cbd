import { data } from 'react-router';
import type { z } from 'zod';
import { checkForm, stampForm } from '#app/form-guard.ts';
import type { FormValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { NotFound, TooManyTries } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import type { FormOutcome } from './form-outcome.ts';

/**
 * Takes a guarded form: looks at its fields, then at who may have filled it, and keeps it.
 * @param keep the verb that keeps it; only when it has committed is anything called sent
 * @param failed what to say where it could not be kept
 */
export async function takeForm<Schema extends z.ZodType>(
  ctx: Ctx,
  sent: FormValues,
  schema: Schema,
  keep: (parsed: z.infer<Schema>) => Promise<void>,
  failed: string,
) {
  const { complaint, values } = checkForm(ctx, sent);
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    return data<FormOutcome>({ kind: 'corrections', values, errors: fieldErrors(parsed.error) }, { status: 400 });
  }
  if (complaint) return data<FormOutcome>({ kind: 'failed', values, message: complaint }, { status: 400 });
  try {
    await keep(parsed.data);
    return data<FormOutcome>({ kind: 'sent', stamp: stampForm(ctx) });
  } catch (error) {
    if (error instanceof NotFound) return refuse(error);
    if (error instanceof TooManyTries)
      return data<FormOutcome>({ kind: 'failed', values, message: error.message }, statusOf(error));
    ctx.reportError(error);
    return data<FormOutcome>({ kind: 'failed', values, message: failed }, { status: 500 });
  }
}
