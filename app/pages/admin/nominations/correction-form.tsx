import { Form, useNavigation } from 'react-router';
import { nomination } from '#app/content/nomination.ts';
import { nominationsInbox } from '#app/content/nominations-inbox.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { categories, OfficeCorrection } from '#domain/nominations/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { useBeginning } from '../../forms/use-beginning.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import type { NominationOutcome } from './outcome.ts';

const { correction: words } = nominationsInbox;
const { labels, selectCategory } = nomination.form;
const names = Object.keys(OfficeCorrection.shape) as (keyof OfficeCorrection)[];

interface CorrectionFormProps {
  fields: OfficeCorrection;
  /** What the correction begins from. */
  version: string;
  outcome: NominationOutcome | undefined;
}

/** What a nomination says, to be put right by the office. */
export function CorrectionForm({ fields, version, outcome }: CorrectionFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'correct';
  const own = outcome?.intent === 'correct' ? outcome : undefined;
  const { values: typed, errors, clearEdited } = useUnfinished(own);
  const taken = own?.kind === 'done' ? own : undefined;
  const { kept, round, listeners } = useBeginning({ ...fields, version }, taken, clearEdited);
  const field = fieldsOf(labels, typed ?? kept, errors);
  return (
    <Disclosure summary={words.summary} open={typed !== undefined} className="print:hidden">
      <Form key={round} method="post" {...listeners} noValidate preventScrollReset className="grid gap-6">
        <p>{words.intro}</p>
        {/* What was refused goes on from where it began. */}
        <input type="hidden" name={versionField} value={typed?.[versionField] ?? kept.version} />
        {names.map((name) => (
          <Control key={name} {...field(name)} isErased={kept[name] === ''} />
        ))}
        <Button name="intent" value="correct" busy={saving} className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </Disclosure>
  );
}

interface ControlProps {
  name: keyof OfficeCorrection;
  label: string;
  defaultValue: string;
  error: string[] | undefined;
  /** Its organization has taken it back: it need not be given again. */
  isErased: boolean;
}

function Control({ isErased, ...field }: ControlProps) {
  const { name } = field;
  if (name === 'category') return <SelectField {...field} placeholder={selectCategory} options={categories} required />;
  if (name === 'nomineeBiography') return <TextAreaField {...field} optional rows={6} />;
  const asked = { required: !isErased, optional: isErased, autoComplete: 'off' };
  if (name.endsWith('Email')) return <TextField {...field} {...asked} type="email" inputMode="email" />;
  if (name.endsWith('Phone')) return <TextField {...field} {...asked} type="tel" inputMode="tel" />;
  return <TextField {...field} {...asked} />;
}
