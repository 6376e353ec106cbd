import { membership } from '#app/content/membership.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import type { ListingEdit } from '#domain/members/schema.ts';
import { indianStates } from '#domain/states.ts';

const { labels, hints, selectState } = membership.form;

interface ListingFieldsProps {
  values: Partial<ListingEdit>;
  /** As it is kept. */
  kept: Pick<ListingEdit, 'state'>;
  errors: FieldErrors;
  /** Whether somebody else's listing is filled in: then the browser offers nothing of its user's own. */
  isOthers?: boolean;
}

/** The controls of what a listing says, but for who it is. */
export function ListingFields({ values, kept, errors, isOthers = false }: ListingFieldsProps) {
  const field = fieldsOf(labels, values, errors);
  const own = (purpose?: string) => (isOthers ? 'off' : purpose);
  const states: readonly string[] = indianStates;
  return (
    <>
      <TextAreaField {...field('businessDescription')} hint={hints.businessDescription} rows={7} required />
      <div className="fields grid sm:grid-cols-2">
        <TextAreaField {...field('address')} optional rows={3} autoComplete={own('street-address')} className="sm:col-span-2" />
        <TextField {...field('city')} optional autoComplete={own('address-level2')} />
        <TextField {...field('zipCode')} hint={hints.zipCode} required autoComplete={own('postal-code')} />
        <SelectField
          {...field('state')}
          optional
          placeholder={selectState}
          // A state of another country is kept as it is.
          options={states.includes(kept.state) || !kept.state ? states : [...states, kept.state]}
          autoComplete={own('address-level1')}
        />
        <TextField {...field('phone')} type="tel" required autoComplete={own('tel')} inputMode="tel" />
        <TextField {...field('website')} hint={hints.website} optional autoComplete={own('url')} inputMode="url" />
        {/* In a section of its own, or browsers would fill it with the telephone's number. */}
        <TextField {...field('fax')} optional type="tel" inputMode="tel" autoComplete={own('section-fax fax tel')} />
        <TextField {...field('tax')} hint={hints.tax} optional autoComplete={own()} className="sm:col-span-2" />
      </div>
    </>
  );
}
