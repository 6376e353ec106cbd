import { Form, useNavigation } from 'react-router';
import { owner as words } from '#app/content/owner.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FileField } from '#app/ui/field.tsx';
import { imagesAsked } from '#domain/image-limits.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { PrivacyNotice } from '../../forms/privacy-notice.tsx';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { Logo } from '../../members/logo.tsx';
import type { Outcome } from './outcome.ts';

/** Shows the listing's logo, takes another one in, or takes it away. */
export function LogoForm({ logo, fullName, outcome }: { logo: string; fullName: string; outcome: Outcome | undefined }) {
  const saving = useNavigation().formData?.get('intent') === 'logo';
  const { errors, formErrors, clearEdited } = useUnfinished(outcome);
  return (
    <Form
      method="post"
      onInput={clearEdited}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid gap-6 rounded-lg border border-line bg-tint p-6 sm:p-8"
    >
      <div>
        <h2 className="text-h3">{words.logo.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.logo.intro}</p>
      </div>
      {outcome?.kind === 'done' && <OutcomeNotice outcome={outcome} />}
      <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
      <Logo address={logo} alt={`${words.logo.current}: ${fullName}`} />
      <FileField key={logo} name="logo" label={words.logo.label} error={errors.logo} accept={imagesAsked} />
      <PrivacyNotice notice={privacyNotices.listing} />
      <input type="hidden" name="intent" value="logo" />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={saving} busyLabel={words.edit.saving}>
          {words.logo.submit}
        </Button>
        {logo && (
          <Button name="remove" value="logo" variant="quiet" busy={saving}>
            {words.logo.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
