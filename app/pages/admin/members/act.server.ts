import { data } from 'react-router';
import type { z } from 'zod';
import { officeMembers as words } from '#app/content/office-members.ts';
import type { FormValues } from '#app/form-values.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { correctMember } from '#domain/members/corrections.server.ts';
import { endMembership } from '#domain/members/end-membership.server.ts';
import { Correction, Ending, versionField } from '#domain/members/schema.ts';
import type { MemberOutcome } from './outcome.ts';

/**
 * Does what a form on the page of one member asks for: its button is called `intent`.
 * @param values what was sent: the fields of an application with the version they began from, or `reason` and `confirm`
 */
export async function actOnMember(ctx: Ctx, id: string, values: FormValues) {
  switch (values.intent) {
    case 'correct':
      return parsed(ctx, Correction, values, words.correction.failed, async (sent) => {
        const corrected = await correctMember(ctx, id, sent, values[versionField]);
        return corrected.length > 0 ? words.correction.done : words.correction.unchanged;
      });
    case 'end':
      return parsed(ctx, Ending, values, words.ending.failed, async (sent) => {
        await endMembership(ctx, id, sent);
        return words.ending.done;
      });
    default:
      throw data('What was sent asks for nothing.', { status: 400 });
  }
}

async function parsed<Schema extends z.ZodType>(
  ctx: Ctx,
  schema: Schema,
  values: FormValues,
  failed: string,
  verb: (sent: z.infer<Schema>) => Promise<string>,
) {
  const { intent = '' } = values;
  const sent = schema.safeParse(values);
  if (!sent.success) return data<MemberOutcome>({ intent, values, errors: fieldErrors(sent.error) }, { status: 400 });
  try {
    // Said aloud: a member whose membership has just ended is not found any more, and the page would answer that.
    return data<MemberOutcome>({ intent, message: await verb(sent.data) }, { status: 200 });
  } catch (error) {
    return refused(ctx, { intent, values }, failed, error);
  }
}

function refused(ctx: Ctx, sent: Pick<MemberOutcome, 'intent' | 'values'>, failed: string, error: unknown) {
  if (error instanceof NotFound) return data<MemberOutcome>({ ...sent, failure: error.message }, { status: 404 });
  if (error instanceof Conflict) return data<MemberOutcome>({ ...sent, failure: error.message }, { status: 409 });
  ctx.reportError(error);
  return data<MemberOutcome>({ ...sent, failure: failed }, { status: 500 });
}
