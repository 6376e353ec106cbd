import { outsideIndiaHint } from '#app/content/outside-india.ts';
import { purchase } from '#app/content/purchase.ts';
import { fieldsOf } from '#app/form-fields.ts';
import type { FormValues } from '#app/form-values.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { defaultState, statesOffered } from '#domain/courses/states-offered.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { PrivacyNotice } from '../forms/privacy-notice.tsx';
import { useMailWords } from '../shell/mail-words.ts';

const { form: words } = purchase;

const businessFields = ['companyName', 'companyAddress', 'gstin'] as const;

interface Filled {
  values: FormValues;
  errors: FieldErrors;
}

/** The controls of an order; the coupon travels along, hidden. */
export function OrderFields({ values, errors }: Filled) {
  const field = fieldsOf(words.labels, values, errors);
  return (
    <div className="grid gap-5">
      <TextField {...field('fullName')} autoComplete="name" required />
      {/* Of the type `tel`, HTML would have the country's code filled in with the rest. */}
      <TextField {...field('mobile')} prefix={<CountryPrefix />} autoComplete="tel-national" inputMode="tel" required />
      <TextField
        {...field('email')}
        optional
        hint={useMailWords(words.hints.email)}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <SelectField
        {...field('state')}
        hint={outsideIndiaHint}
        defaultValue={values.state ?? defaultState}
        placeholder={words.selectState}
        options={statesOffered}
        autoComplete="address-level1"
        required
      />
      <BusinessFields values={values} errors={errors} />
      <input type="hidden" name="couponCode" value={values.couponCode ?? ''} />
      <p className="max-w-prose text-sm text-ink-soft">
        {words.terms.text}{' '}
        <a href={words.terms.href} className="link">
          {words.terms.label}
        </a>
      </p>
      <PrivacyNotice notice={privacyNotices.course} />
    </div>
  );
}

/** The specification's IN is a word of its own, which says for whom +91 is. */
function CountryPrefix() {
  return (
    <span>
      <span>{words.prefix}</span> <span>{words.countryCode}</span>
    </span>
  );
}

/** For which business the course is bought, where it is for one. */
function BusinessFields({ values, errors }: Filled) {
  const field = fieldsOf(words.labels, values, errors);
  const isGiven = businessFields.some((name) => values[name] || errors[name]);
  return (
    <Disclosure summary={words.business} open={isGiven}>
      <div className="grid gap-5 text-ink">
        <TextField {...field('companyName')} optional autoComplete="organization" />
        <TextAreaField {...field('companyAddress')} optional rows={3} autoComplete="street-address" />
        <TextField {...field('gstin')} optional hint={words.hints.gstin} autoCapitalize="characters" />
      </div>
    </Disclosure>
  );
}
