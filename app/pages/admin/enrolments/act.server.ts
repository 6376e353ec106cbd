import { data } from 'react-router';
import type { z } from 'zod';
import { officeEnrolments as words } from '#app/content/office-enrolments.ts';
import type { FormValues } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { completeEnrolment, revokeCertificate } from '#domain/courses/certificates.server.ts';
import { CompletionOfOne, Revocation } from '#domain/courses/completion.ts';
import { giveEnrolmentLink } from '#domain/courses/enrolment-details.server.ts';
import { EmailCorrection } from '#domain/courses/schema.ts';
import { correctEmail } from '#domain/courses/student-email.server.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import type { EnrolmentOutcome } from './outcome.ts';

/**
 * Does what a form on the page of one enrolment asks for: its button is called `intent`.
 * @param values what was sent: `fullName` and `completedOn`, or `number` and `reason`, or `email`, or nothing more
 */
export async function actOnEnrolment(ctx: Ctx, id: string, values: FormValues) {
  switch (values.intent) {
    case 'complete':
      return parsed(CompletionOfOne, values, words.completion.done(1), (sent) => completeEnrolment(ctx, id, sent));
    case 'revoke':
      return parsed(Revocation, values, words.revocation.done, (sent) => revokeCertificate(ctx, values.number ?? '', sent));
    case 'email':
      return parsed(EmailCorrection, values, words.email.done, (sent) => correctEmail(ctx, id, sent));
    case 'link': {
      const path = await giveEnrolmentLink(ctx, id).catch(refuse);
      return data<EnrolmentOutcome>({ intent: 'link', link: ctx.siteUrl + path });
    }
    default:
      throw data('What was sent asks for nothing.', { status: 400 });
  }
}

async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  values: FormValues,
  message: string,
  verb: (sent: z.infer<Schema>) => Promise<void>,
) {
  const { intent = '' } = values;
  const sent = schema.safeParse(values);
  if (!sent.success) return data<EnrolmentOutcome>({ intent, values, errors: fieldErrors(sent.error) }, { status: 400 });
  try {
    await verb(sent.data);
    return data<EnrolmentOutcome>({ intent, message });
  } catch (error) {
    if (error instanceof Invalid) return data<EnrolmentOutcome>({ intent, values, errors: error.errors }, { status: 400 });
    if (error instanceof Conflict) return data<EnrolmentOutcome>({ intent, values, failure: error.message }, { status: 409 });
    return refuse(error);
  }
}
