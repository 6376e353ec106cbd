import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { LastAttempt } from '../../forms/unfinished.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';
import { useMailWords } from '../../shell/mail-words.ts';

const { email: words } = officeEnrolments;

interface StudentEmailProps {
  outcome: LastAttempt;
}

/** Corrects the address that the student's papers go to. */
export function StudentEmail({ outcome }: StudentEmailProps) {
  const { values = {}, errors, clearEdited } = useUnfinished(outcome);
  return (
    <section aria-labelledby="student-email" className="print:hidden">
      <h3 id="student-email">{words.heading}</h3>
      <p className="mt-3 max-w-prose text-ink-soft">{useMailWords(words.text)}</p>
      <Form method="post" onInput={clearEdited} noValidate className="mt-5 grid max-w-lg gap-5">
        <ErrorSummary errors={errors} attempt={outcome} />
        <TextField
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
