import { Form, useNavigation } from 'react-router';
import { membership } from '#app/content/membership.ts';
import { officeMembers } from '#app/content/office-members.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { type Correction, countries } from '#domain/members/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { useBeginning } from '../../forms/use-beginning.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { ListingFields } from '../../members/listing-fields.tsx';
import { useMailWords } from '../../shell/mail-words.ts';
import type { OfficeOutcome } from '../office-outcome.ts';

const { correction: words } = officeMembers;
const { labels, selectCountry } = membership.form;

interface CorrectionFormProps {
  member: Correction;
  status: 'pending' | 'approved';
  /** What the correction begins from. */
  version: string;
  outcome: OfficeOutcome | undefined;
}

/** What a member or an applicant told us, to be put right by the office. */
export function CorrectionForm({ member: newest, status, version, outcome }: CorrectionFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'correct';
  const taken = outcome?.kind === 'done' ? outcome : undefined;
  const { values: typed, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const { kept: member, round, listeners } = useBeginning({ ...newest, version }, taken, clearEdited);
  const values = typed ?? member;
  const field = fieldsOf(labels, values, errors);
  return (
    <Disclosure summary={words.summary[status]} open={typed !== undefined} className="print:hidden">
      {/* What has been saved is there as it was kept. */}
      <Form key={round} method="post" {...listeners} noValidate className="grid gap-6">
        <p>{useMailWords(words.intro[status])}</p>
        {/* What was refused goes on from where it began. */}
        <input type="hidden" name={versionField} value={typed?.[versionField] ?? member.version} />
        <ErrorSummary labels={labels} attempt={outcome} errors={errors} formErrors={formErrors} />
        <TextField {...field('fullName')} required autoComplete="off" />
        <TextField
          {...field('email')}
          hint={useMailWords(words.emailHint[status])}
          type="email"
          required
          autoComplete="off"
          inputMode="email"
        />
        <SelectField {...field('country')} placeholder={selectCountry} options={countries} required autoComplete="off" />
        <ListingFields values={values} kept={member} errors={errors} isOthers />
        <Button name="intent" value="correct" busy={saving} className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </Disclosure>
  );
}
