import { Form, useNavigation } from 'react-router';
import { claim as words } from '#app/content/owner.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { PrivacyNotice } from '../../forms/privacy-notice.tsx';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import type { Outcome } from './outcome.ts';

/** Takes the code from the mail, which opens the listing. */
export function CodeForm({ formId, outcome }: { formId: string; outcome: Outcome | undefined }) {
  const sending = useNavigation().state !== 'idle';
  const { errors, formErrors, clearEdited } = useUnfinished(outcome);
  return (
    <Form method="post" onInput={clearEdited} noValidate className="grid gap-6">
      <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
      <input type="hidden" name="formId" value={formId} />
      <TextField
        name="code"
        label={words.code.label}
        error={errors.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-48"
      />
      <PrivacyNotice notice={privacyNotices.claim} />
      <Button name="step" value="code" size="large" busy={sending} className="justify-self-start">
        {words.code.submit}
      </Button>
    </Form>
  );
}
