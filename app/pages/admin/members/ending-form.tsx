import { Form, useNavigation } from 'react-router';
import { officeMembers } from '#app/content/office-members.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/check-field.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { useMailWords } from '../../shell/mail-words.ts';
import type { OfficeOutcome } from '../office-outcome.ts';

const { ending: words } = officeMembers;

/** Ends a membership, once a reason is given and a box is ticked. */
export function EndingForm({ outcome }: { outcome: OfficeOutcome | undefined }) {
  const ending = useNavigation().formData?.get('intent') === 'end';
  const { values, errors, formErrors, clearEdited } = useUnfinished(outcome);
  return (
    <Disclosure summary={words.summary} open={values !== undefined} className="print:hidden">
      <Form method="post" onInput={clearEdited} noValidate className="grid gap-5">
        <p>{words.intro}</p>
        <ErrorSummary attempt={outcome} errors={errors} formErrors={formErrors} />
        <TextAreaField
          name="reason"
          label={words.reason}
          hint={useMailWords(words.hint)}
          rows={3}
          required
          defaultValue={values?.reason ?? ''}
          error={errors.reason}
        />
        <CheckField name="confirm" value="end" required defaultChecked={values?.confirm !== undefined} error={errors.confirm}>
          {words.confirm}
        </CheckField>
        <Button name="intent" value="end" variant="danger" busy={ending} className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </Disclosure>
  );
}
