import { membership } from '#app/content/membership.ts';
import { fieldsOf } from '#app/form-fields.ts';
import type { FormValues } from '#app/form-values.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { countries } from '#domain/members/schema.ts';
import { indianStates } from '#domain/states.ts';

const { labels, hints, selectCountry, selectState } = membership.form;

interface FieldsProps {
  values: FormValues;
  errors: FieldErrors;
  /** The id of the form the controls belong to, where they stand outside of it. */
  form?: string;
}

/** The controls of the first step. */
export function ApplicantFields({ values, errors }: FieldsProps) {
  const field = fieldsOf(labels, values, errors);
  return (
    <div className="fields grid sm:grid-cols-2">
      <TextField {...field('fullName')} hint={hints.fullName} autoComplete="organization" required className="sm:col-span-2" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" required />
      <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" required />
      <TextAreaField {...field('address')} optional rows={2} autoComplete="street-address" className="sm:col-span-2" />
      <TextField {...field('city')} optional autoComplete="address-level2" />
      <SelectField {...field('country')} placeholder={selectCountry} options={countries} autoComplete="country-name" required />
      <TextField {...field('zipCode')} hint={hints.zipCode} autoComplete="postal-code" required />
      <StateField {...field('state')} />
    </div>
  );
}

/** The optional state, suggested from the PIN code. */
export function StateField({ defaultValue, error }: { defaultValue: string; error: string[] | undefined }) {
  return (
    <SelectField
      name="state"
      label={labels.state}
      hint={hints.state}
      optional
      placeholder={selectState}
      options={indianStates}
      autoComplete="address-level1"
      defaultValue={defaultValue}
      error={error}
    />
  );
}

/** The controls of the second step, 'Additional Business Information'. */
export function BusinessFields({ values, errors, form }: FieldsProps) {
  const fieldOf = fieldsOf(labels, values, errors);
  const field = (name: Parameters<typeof fieldOf>[0]) => ({ ...fieldOf(name), form });
  return (
    <div className="grid gap-6">
      <TextAreaField {...field('businessDescription')} hint={hints.businessDescription} rows={5} required />
      <TextField {...field('website')} hint={hints.website} optional type="text" autoComplete="url" inputMode="url" />
      <TextField {...field('fax')} optional type="tel" inputMode="tel" />
    </div>
  );
}
