import { Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { owner as words } from '#app/content/owner.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { ListingEdit } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { versionField } from '#domain/version-field.ts';
import { OutcomeNotice } from '../../forms/outcome-notice.tsx';
import { PrivacyNotice } from '../../forms/privacy-notice.tsx';
import { useBeginning } from '../../forms/use-beginning.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { ListingFields } from '../../members/listing-fields.tsx';
import type { Outcome } from './outcome.ts';

interface EditFormProps {
  values: ListingEdit;
  version: string;
  outcome: Outcome | undefined;
}

/** What the owner changes alone: live at once. */
export function EditForm({ values: newest, version, outcome }: EditFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'edit';
  const taken = outcome?.kind === 'done' ? outcome : undefined;
  const { values: typed, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { kept, round, listeners } = useBeginning({ ...newest, version }, taken, clearEdited);
  const values = typed ?? kept;
  return (
    <Form method="post" {...listeners} noValidate preventScrollReset className="grid content-start gap-6">
      <div>
        <h2>{words.edit.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.edit.intro}</p>
      </div>
      {/* What was refused goes on from where it began. */}
      <input type="hidden" name={versionField} value={typed?.[versionField] ?? kept.version} />
      {taken && <OutcomeNotice outcome={taken} />}
      <ErrorSummary labels={membership.form.labels} attempt={outcome} errors={errors} formErrors={formErrors} />
      <ListingFields key={round} values={values} kept={kept} errors={errors} />
      <PrivacyNotice notice={privacyNotices.listing} />
      <Button name="intent" value="edit" size="large" busy={saving} className="justify-self-start" busyLabel={words.edit.saving}>
        {words.edit.submit}
      </Button>
    </Form>
  );
}
