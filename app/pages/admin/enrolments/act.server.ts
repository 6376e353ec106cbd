import { data } from 'react-router';
import { office } from '#app/content/office.ts';
import { officeEnrolments as words } from '#app/content/office-enrolments.ts';
import type { FormValues } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { giveEnrolmentLink } from '#domain/courses/enrolments/give-link.server.ts';
import { correctEmail } from '#domain/courses/enrolments/student-email.server.ts';
import { completeEnrolment } from '#domain/courses/papers/certificates.server.ts';
import { revokeCertificate } from '#domain/courses/papers/revocations.server.ts';
import { CompletionOfOne, Revocation } from '#domain/courses/papers/schema.ts';
import { EmailCorrection } from '#domain/courses/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnForm } from '../../forms/act-on-form.server.ts';
import { mailWords } from '../../shell/mail-words.ts';
import type { EnrolmentOutcome } from './outcome.ts';

/**
 * Does what a form on the page of one enrolment asks for: its button is called `intent`.
 * @param values what was sent: `fullName` and `completedOn`, or `number` and `reason`, or `email` with the
 * version it began from, or nothing more
 */
export async function actOnEnrolment(ctx: Ctx, id: string, values: FormValues) {
  switch (values.intent) {
    case 'complete':
      return actOnForm(
        ctx,
        CompletionOfOne,
        values,
        (sent) =>
          completeEnrolment(ctx, id, sent).then(({ completed, withoutEmail }) =>
            mailWords(ctx, words.completion.done)(completed, withoutEmail),
          ),
        { failed: words.completion.failed },
      );
    case 'revoke':
      return actOnForm(
        ctx,
        Revocation,
        values,
        (sent) =>
          revokeCertificate(ctx, values.number ?? '', sent).then((isTold) =>
            isTold ? mailWords(ctx, words.revocation.done) : words.revocation.done.withoutEmail,
          ),
        { failed: words.revocation.failed },
      );
    case 'email':
      return actOnForm(
        ctx,
        EmailCorrection,
        values,
        (sent) => correctEmail(ctx, id, sent, values[versionField]).then(() => mailWords(ctx, words.email.done)),
        { failed: words.email.failed },
      );
    case 'link': {
      const path = await giveEnrolmentLink(ctx, id).catch(refuse);
      return data<EnrolmentOutcome>({ intent: 'link', kind: 'link', link: ctx.siteUrl + path });
    }
    default:
      throw data(office.nothingAsked, { status: 400 });
  }
}
