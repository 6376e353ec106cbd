import { Form, useNavigation } from 'react-router';
import { owner as words } from '#app/content/owner.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { type ListingEdit, versionField } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { ListingFields } from '../../members/listing-fields.tsx';
import { OutcomeNotice } from '../../shell/outcome-notice.tsx';
import { PrivacyNotice } from '../../shell/privacy-notice.tsx';
import { unfinished } from '../../shell/unfinished.ts';
import type { Outcome } from './outcome.ts';

interface EditFormProps {
  values: ListingEdit;
  version: string;
  outcome: Outcome | undefined;
}

/** What the owner changes alone: live at once. */
export function EditForm({ values: kept, version, outcome }: EditFormProps) {
  const saving = useNavigation().formData?.get('form') === 'edit';
  const { values: typed, errors, formErrors } = unfinished(outcome);
  const values = typed ?? kept;
  return (
    <Form method="post" noValidate preventScrollReset className="grid content-start gap-6">
      <div>
        <h2>{words.edit.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.edit.intro}</p>
      </div>
      {/* What was refused goes on from where it began. */}
      <input type="hidden" name={versionField} value={typed?.[versionField] ?? version} />
      {outcome?.kind === 'done' && (
        <OutcomeNotice kind="success" attempt={outcome}>
          {outcome.message}
        </OutcomeNotice>
      )}
      <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
      <ListingFields values={values} kept={kept} errors={errors} />
      <PrivacyNotice notice={privacyNotices.listing} />
      <Button name="form" value="edit" size="large" disabled={saving} className="justify-self-start">
        {saving ? words.edit.saving : words.edit.submit}
      </Button>
    </Form>
  );
}
