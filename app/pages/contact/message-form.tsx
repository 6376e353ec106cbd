import { Form, useNavigation } from 'react-router';
import { contact } from '#app/content/contact.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { subjects } from '#domain/messages/subjects.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { FormGuard } from '../forms/form-guard.tsx';
import type { FormOutcome } from '../forms/form-outcome.ts';
import { PrivacyNotice } from '../forms/privacy-notice.tsx';
import { SentNotice } from '../forms/sent-notice.tsx';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { useMailWords } from '../shell/mail-words.ts';

const { form: words } = contact;

/** The form by which anybody writes to the chamber. Kept when sending fails, empty again when it is sent. */
export function MessageForm({ stamp, outcome }: { stamp: string; outcome: FormOutcome | undefined }) {
  const sending = useNavigation().state !== 'idle';
  const next = useMailWords(words.sentNext);
  const { errors, attempt, clearEdited } = useFieldErrors(outcome);
  const { round, listeners } = useBeginning(nothing, outcome?.kind === 'sent' ? outcome : undefined);
  const values = outcome && 'values' in outcome ? outcome.values : {};
  const field = fieldsOf(words.labels, values, errors);
  return (
    <div onInput={clearEdited}>
      {outcome?.kind === 'sent' && (
        <div className="mb-8">
          <SentNotice title={words.sent} attempt={outcome}>
            {next}
          </SentNotice>
        </div>
      )}
      <Form
        // A form that has been sent starts anew.
        key={round}
        {...listeners}
        method="post"
        action="/contact-us"
        noValidate
        preventScrollReset
        className="grid gap-6"
      >
        <ErrorSummary
          labels={words.labels}
          attempt={attempt}
          errors={errors}
          formErrors={outcome?.kind === 'failed' ? [outcome.message] : []}
        />
        <div className="fields grid sm:grid-cols-2">
          <TextField {...field('name')} autoComplete="name" required />
          <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" required />
          <TextField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" required />
          <SelectField {...field('subject')} placeholder={words.selectSubject} options={subjects} required />
          <TextAreaField {...field('message')} rows={6} required className="sm:col-span-2" />
        </div>
        <FormGuard stamp={stamp} outcome={outcome} />
        <PrivacyNotice notice={privacyNotices.contact} />
        <Button size="large" busy={sending} className="justify-self-start" busyLabel={words.sending}>
          {words.send}
        </Button>
      </Form>
    </div>
  );
}
