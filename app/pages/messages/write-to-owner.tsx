import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { companyMessage as words } from '#app/content/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { FormGuard } from '../shell/form-guard.tsx';
import { type FormOutcome, useFieldErrors } from '../shell/form-outcome.ts';
import { PrivacyNotice } from '../shell/privacy-notice.tsx';
import { SentNotice } from '../shell/sent-notice.tsx';

interface WriteToOwnerProps {
  companyId: string;
  stamp: string;
  /** What came of a form that was sent without scripts. */
  posted?: FormOutcome | undefined;
  /** Told once the message is kept. */
  onSent?: () => void;
  /** Closes what the form stands in; without it there is nothing to cancel. */
  onCancel?: () => void;
}

/** A message to the owner of a listing: in a dialog over the listing, or on a page of its own. */
export function WriteToOwner({ companyId, stamp, posted, onSent, onCancel }: WriteToOwnerProps) {
  const { Form, data, state } = useFetcher<FormOutcome>();
  const outcome = data ?? posted;
  const { errors, attempt, clear } = useFieldErrors(outcome);
  const values = outcome && 'values' in outcome ? outcome.values : {};
  const sent = outcome?.kind === 'sent';
  const sending = state !== 'idle';
  const told = useRef(onSent);
  told.current = onSent;

  useEffect(() => {
    if (data?.kind === 'sent') told.current?.();
  }, [data]);

  const field = (name: keyof typeof words.labels) => ({
    name,
    label: words.labels[name],
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  return (
    <div className="grid gap-6" onInput={(event) => clear((event.target as HTMLInputElement).name)}>
      {sent && <SentNotice title={words.sent}>{words.sentNext}</SentNotice>}
      <Form
        // A message that has been sent leaves an empty form.
        key={sent ? 'sent' : 'typed'}
        method="post"
        action={`/company/${companyId}/message`}
        noValidate
        className="grid gap-6"
      >
        <ErrorSummary attempt={attempt} errors={errors} formErrors={outcome?.kind === 'failed' ? [outcome.message] : []} />
        <TextField {...field('name')} autoComplete="name" required maxLength={200} />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" required maxLength={254} />
          <TextField {...field('phone')} optional type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
        </div>
        <TextAreaField {...field('message')} rows={6} required maxLength={5_000} />
        <FormGuard stamp={values.stamp ?? stamp} />
        <PrivacyNotice notice={privacyNotices.companyMessage} />
        <div className="flex flex-wrap justify-end gap-3">
          {onCancel && (
            <Button type="button" variant="secondary" disabled={sending} onClick={onCancel}>
              {words.cancel}
            </Button>
          )}
          <Button disabled={sending}>{sending ? words.sending : words.send}</Button>
        </div>
      </Form>
    </div>
  );
}
