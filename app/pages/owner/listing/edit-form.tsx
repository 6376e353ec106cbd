import { Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { owner as words } from '#app/content/owner.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type ListingEdit, versionField } from '#domain/members/schema.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { indianStates } from '#domain/states.ts';
import { PrivacyNotice } from '../../shell/privacy-notice.tsx';
import type { Outcome } from './outcome.ts';

const { labels, hints, selectState } = membership.form;

interface EditFormProps {
  values: ListingEdit;
  version: string;
  outcome: Outcome | undefined;
}

/** What the owner changes alone: live at once. */
export function EditForm({ values: kept, version, outcome }: EditFormProps) {
  const saving = useNavigation().formData?.get('form') === 'edit';
  const values = outcome?.values ?? kept;
  const errors = outcome?.errors ?? {};
  const field = fieldsOf(labels, values, errors);
  const states: readonly string[] = indianStates;
  return (
    <Form method="post" noValidate preventScrollReset className="grid content-start gap-6">
      <div>
        <h2>{words.edit.heading}</h2>
        <p className="mt-3 text-ink-soft">{words.edit.intro}</p>
      </div>
      {/* What was refused goes on from where it began. */}
      <input type="hidden" name={versionField} value={outcome?.values?.[versionField] ?? version} />
      {outcome?.done && <Notice kind="success">{outcome.done}</Notice>}
      <ErrorSummary attempt={outcome} errors={errors} formErrors={outcome?.message ? [outcome.message] : []} />
      <TextAreaField {...field('businessDescription')} hint={hints.businessDescription} rows={7} required maxLength={5_000} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('address')} optional autoComplete="address-line1" maxLength={500} className="sm:col-span-2" />
        <TextField {...field('city')} optional autoComplete="address-level2" maxLength={100} />
        <TextField {...field('zipCode')} hint={hints.zipCode} required autoComplete="postal-code" maxLength={20} />
        <SelectField
          {...field('state')}
          optional
          placeholder={selectState}
          // A state of another country is kept as it is.
          options={states.includes(kept.state) || !kept.state ? states : [...states, kept.state]}
          autoComplete="address-level1"
        />
        <TextField {...field('phone')} type="tel" required autoComplete="tel" inputMode="tel" maxLength={40} />
        <TextField {...field('website')} hint={hints.website} optional autoComplete="url" inputMode="url" maxLength={300} />
        <TextField {...field('fax')} optional type="tel" inputMode="tel" maxLength={40} />
        <TextField {...field('tax')} hint={hints.tax} optional autoComplete="off" maxLength={100} className="sm:col-span-2" />
      </div>
      <PrivacyNotice notice={privacyNotices.listing} />
      <Button name="form" value="edit" size="large" disabled={saving} className="justify-self-start">
        {saving ? words.edit.saving : words.edit.submit}
      </Button>
    </Form>
  );
}
