import type { ReactNode } from 'react';
import { nomination } from '#app/content/nomination.ts';
import { fieldsOf } from '#app/form-fields.ts';
import type { FormValues } from '#app/form-values.ts';
import { CheckField } from '#app/ui/check-field.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { categories, type Nomination, nominateMyselfField } from '#domain/nominations/schema.ts';
import { useMailWords } from '../shell/mail-words.ts';

const { labels, hints, groups, selectCategory, nominateMyself } = nomination.form;

const phone = { type: 'tel', inputMode: 'tel' } as const;
const email = { type: 'email', inputMode: 'email' } as const;
/**
 * Whose each group is, in sections of their own: what the browser knows of its user fills another's fields only where it is chosen
 * there, as by whoever nominates themselves. `off` would keep it from bringing back what was typed, too.
 */
const ofOrganization = (purpose: string) => `section-organization ${purpose}`;
const ofNominee = (purpose: string) => `section-nominee ${purpose}`;
const signed = 'section-signature name';
const whole = 'sm:col-span-2';
/** Not shown where the box is ticked that tells it. */
const told = 'unless-ticked';

interface Filled {
  values: FormValues;
  errors: FieldErrors;
}

interface NominationFieldsProps extends Filled {
  /** The nomination that is corrected: what its organisation has had erased of it need not be given again. */
  kept?: Nomination;
  /** Why the nominator's address cannot be changed, where it cannot. */
  fixedEmail?: string;
  /** The documents, which stand between nominee and nominator. */
  children: ReactNode;
}

/** The controls of a nomination, in their groups. */
export function NominationFields({ values, errors, kept, fixedEmail, children }: NominationFieldsProps) {
  const field = fieldsOf(labels, values, errors);
  const erasable = (name: 'organizationPhone' | 'organizationEmail') =>
    kept?.[name] === '' ? { optional: true } : { required: true };
  const nomineeHint = useMailWords(groups.nominee.hint);
  return (
    <>
      <Group {...groups.award}>
        <SelectField {...field('category')} placeholder={selectCategory} options={categories} required className={whole} />
      </Group>
      <Group {...groups.organization}>
        <TextField {...field('organizationName')} autoComplete={ofOrganization('organization')} required className={whole} />
        <TextField
          {...field('organizationPhone')}
          {...phone}
          {...erasable('organizationPhone')}
          autoComplete={ofOrganization('tel')}
        />
        <TextField
          {...field('organizationEmail')}
          {...email}
          {...erasable('organizationEmail')}
          autoComplete={ofOrganization('email')}
        />
      </Group>
      <Group {...groups.nominee} hint={nomineeHint}>
        <TextField {...field('nomineeName')} autoComplete={ofNominee('name')} required className={whole} />
        <TextField {...field('nomineePhone')} {...phone} autoComplete={ofNominee('tel')} required />
        <TextField {...field('nomineeEmail')} {...email} autoComplete={ofNominee('email')} required />
        <TextAreaField {...field('nomineeBiography')} hint={hints.nomineeBiography} optional rows={6} className={whole} />
      </Group>
      <Group {...groups.documents}>
        <div className={whole}>{children}</div>
      </Group>
      <NominatorGroup field={field} fixedEmail={fixedEmail}>
        {!kept && (
          <div className={whole}>
            <CheckField name={nominateMyselfField} value="yes" defaultChecked={values[nominateMyselfField] !== undefined}>
              {nominateMyself}
            </CheckField>
          </div>
        )}
      </NominatorGroup>
    </>
  );
}

interface NominatorGroupProps {
  field: ReturnType<typeof fieldsOf<typeof labels>>;
  fixedEmail: string | undefined;
  /** The box that makes most of it needless. */
  children: ReactNode;
}

/** Who nominates, and signs. */
function NominatorGroup({ field, fixedEmail, children }: NominatorGroupProps) {
  return (
    <Group {...groups.nominator}>
      {children}
      <TextField {...field('nominatorName')} autoComplete="name" required className={told} />
      <TextField
        {...field('nominatorDesignation')}
        hint={hints.nominatorDesignation}
        autoComplete="organization-title"
        required
      />
      <TextField {...field('nominatorOrganization')} autoComplete="organization" required className={classNames(whole, told)} />
      <TextField {...field('nominatorPhone')} {...phone} autoComplete="tel" required className={told} />
      <TextField
        {...field('nominatorEmail')}
        {...email}
        autoComplete="email"
        required
        className={told}
        {...(fixedEmail && { hint: fixedEmail, readOnly: true })}
      />
      <TextField
        {...field('nominatorSignature')}
        hint={hints.nominatorSignature}
        autoComplete={signed}
        required
        className={whole}
      />
    </Group>
  );
}

function Group({ heading, hint, children }: { heading: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="float-left mb-1 w-full font-display text-h4">{heading}</legend>
      <p className="clear-both mb-5 max-w-prose text-ink-soft">{hint}</p>
      <div className="fields grid sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
