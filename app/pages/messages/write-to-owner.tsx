import { companyMessage as words } from '#app/content/messages.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { FormGuard } from '../forms/form-guard.tsx';
import type { FormOutcome } from '../forms/form-outcome.ts';
import { PrivacyNotice } from '../forms/privacy-notice.tsx';
import { SentNotice } from '../forms/sent-notice.tsx';
import { useMailWords } from '../shell/mail-words.ts';

/** The form's `id`, by which the dialog's button sends it. */
export const messageForm = 'message-form';

interface WriteToOwnerProps {
  companyId: string;
  stamp: string;
  /** What came of the form when it was sent. */
  outcome: FormOutcome | undefined;
}

/** A message to the owner of a listing, with what came of sending it. The dialog over the listing shows this part alone. */
export function WriteToOwner({ companyId, stamp, outcome }: WriteToOwnerProps) {
  const next = useMailWords(words.sentNext);
  const values = outcome && 'values' in outcome ? outcome.values : {};
  const errors = outcome?.kind === 'corrections' ? outcome.errors : {};
  const field = fieldsOf(words.labels, values, errors);
  return (
    <div id="message" className="grid gap-6">
      {outcome?.kind === 'sent' && (
        <SentNotice title={words.sent} attempt={outcome}>
          {next}
        </SentNotice>
      )}
      <form id={messageForm} method="post" action={`/company/${companyId}/message`} noValidate className="grid gap-6">
        <ErrorSummary labels={words.labels} errors={errors} formErrors={outcome?.kind === 'failed' ? [outcome.message] : []} />
        <TextField {...field('name')} autoComplete="name" required />
        <div className="fields grid sm:grid-cols-2">
          <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" required />
          <TextField {...field('phone')} optional type="tel" autoComplete="tel" inputMode="tel" />
        </div>
        <TextAreaField {...field('message')} rows={6} required />
        <FormGuard stamp={stamp} outcome={outcome} />
        {/* The dialog's form comes by script: a browser that comes back to the listing has nowhere to put what was typed. */}
        <PrivacyNotice notice={privacyNotices.companyMessage} isLostByLeaving />
        {/* The dialog has one of its own, in sight however long the form is. */}
        <Button size="large" className="justify-self-start [dialog_&]:hidden">
          {words.send}
        </Button>
      </form>
    </div>
  );
}
