import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { versionField } from '#domain/version-field.ts';
import type { LastAttempt } from '../../forms/unfinished.ts';
import { useBeginning } from '../../forms/use-beginning.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { useMailWords } from '../../shell/mail-words.ts';

const { email: words } = officeEnrolments;

interface StudentEmailProps {
  /** The student's, as it stands. */
  email: string;
  outcome: LastAttempt;
}

/** Corrects the address that the student's papers go to. */
export function StudentEmail({ email, outcome }: StudentEmailProps) {
  const { values = {}, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const taken = outcome?.kind === 'done' ? outcome : undefined;
  const { kept, round, listeners } = useBeginning({ version: email }, taken, clearEdited);
  return (
    <section aria-labelledby="student-email" className="print:hidden">
      <h3 id="student-email">{words.heading}</h3>
      <p className="mt-3 max-w-prose text-ink-soft">{useMailWords(words.text)}</p>
      <Form method="post" {...listeners} noValidate className="mt-5 grid max-w-lg gap-5">
        {/* That it was not taken at all is said by the page. */}
        <ErrorSummary errors={errors} formErrors={outcome?.kind === 'corrections' ? formErrors : []} attempt={outcome} />
        {/* What was refused goes on from where it began, or from what it was told stands now. */}
        <input type="hidden" name={versionField} value={values[versionField] ?? kept.version} />
        <TextField
          key={round}
          name="email"
          type="email"
          label={words.label}
          defaultValue={values.email ?? ''}
          inputMode="email"
          autoComplete="off"
          required
          error={errors.email}
        />
        <Button name="intent" value="email" variant="secondary" className="justify-self-start">
          {useMailWords(words.submit)}
        </Button>
      </Form>
    </section>
  );
}
