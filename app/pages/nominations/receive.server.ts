import { nomination } from '#app/content/nomination.ts';
import { ownNomination } from '#app/content/nomination-links.ts';
import { shell } from '#app/content/shell.ts';
import { checkForm } from '#app/form-guard.ts';
import { statusOf } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { ChangedMeanwhile, Conflict, Invalid, NotFound, TooManyTries } from '#domain/errors.ts';
import { admitCorrection, correctNomination, readOwnNomination } from '#domain/nominations/own.server.ts';
import { documentLimits, ruleForFilled } from '#domain/nominations/schema.ts';
import { admitNomination, submitNomination } from '#domain/nominations/submit.server.ts';
import { type UploadForm, withUploadForm } from '#domain/upload-form.ts';
import { withWhatStands } from '../forms/what-stands.server.ts';
import type { Answer, Corrected, Outcome, Refusal, Standing, Submitted } from './outcome.ts';
import { standingOf } from './standing.server.ts';

/** Takes a nomination in, from the page's own form or from its script. */
export function receiveNomination(ctx: Ctx, request: Request): Promise<Answer<Submitted>> {
  return receive(ctx, request, {
    admit: () => admitNomination(ctx),
    keep: async (form, admittedAt) => ({
      outcome: { kind: 'done', ...(await submitNomination(ctx, form, admittedAt, ruleForFilled(form.values))) },
      init: { status: 201 },
    }),
    failed: nomination.outcomes.failed,
  });
}

/** Takes a nominator's corrections in, from the page's own form or from its script. */
export function receiveCorrection(ctx: Ctx, request: Request, token: string): Promise<Answer<Corrected>> {
  return receive(ctx, request, {
    admit: () => admitCorrection(ctx, token),
    keep: async (form, admittedAt) => ({
      outcome: { kind: 'done', standing: standingOf(await correctNomination(ctx, token, form, admittedAt)) },
      init: { status: 200 },
    }),
    standing: async () => standingOf(await readOwnNomination(ctx, token)),
    failed: ownNomination.failed,
  });
}

interface Reception<Done> {
  /** Asked before a byte is read; the form is judged by the moment it answers with. */
  admit: () => Promise<Date>;
  keep: (form: UploadForm, admittedAt: Date) => Promise<Answer<Outcome<Done>>>;
  /** What stands by then, where others have changed it meanwhile. */
  standing?: () => Promise<Standing>;
  /** What is said when the fault is ours. */
  failed: string;
}

async function receive<Done>(
  ctx: Ctx,
  request: Request,
  { admit, keep, ...says }: Reception<Done>,
): Promise<Answer<Outcome<Done>>> {
  const [admission] = await Promise.allSettled([admit()]);
  // Who is not admitted is still shown what was typed; files are let pass by.
  const limits = admission.status === 'rejected' ? { files: 0, bytes: 0 } : documentLimits;
  return withUploadForm(request, limits, async (form) => {
    const { complaint, values } = checkForm(ctx, form.values);
    const typed = { values, documentsCame: form.uploads.length > 0 };
    try {
      if (admission.status === 'rejected') throw admission.reason;
      if (complaint && !form.cut) return { outcome: { kind: 'failed', ...typed, message: complaint }, init: { status: 400 } };
      return await keep(form, admission.value);
    } catch (error) {
      return refused(ctx, typed, error, says);
    }
  });
}

async function refused(
  ctx: Ctx,
  typed: Pick<Refusal, 'values' | 'documentsCame'>,
  error: unknown,
  { standing, failed }: Pick<Reception<never>, 'standing' | 'failed'>,
): Promise<Answer<Refusal>> {
  const init = statusOf(error) ?? { status: 500 };
  if (error instanceof Invalid) {
    const { form = [], ...errors } = error.errors;
    const [message] = form;
    const outcome: Refusal = message ? { kind: 'failed', ...typed, message } : { kind: 'corrections', ...typed, errors };
    return { outcome, init };
  }
  const said = (message: string): Answer<Refusal> => ({ outcome: { kind: 'failed', ...typed, message }, init });
  if (error instanceof ChangedMeanwhile) {
    return { outcome: { ...typed, ...withWhatStands(typed.values, error), standing: await standing?.() }, init };
  }
  if (error instanceof NotFound) return said(shell.linkEnded);
  if (error instanceof Conflict || error instanceof TooManyTries) return said(error.message);
  ctx.reportError(error);
  return said(failed);
}
