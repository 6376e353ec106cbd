import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import type { FormValues } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { useMailWords } from '../../shell/mail-words.ts';

const { email: words } = officeEnrolments;

interface StudentEmailProps {
  errors: FieldErrors;
  values: FormValues;
  attempt: unknown;
}

/** Corrects the address that the student's papers go to. */
export function StudentEmail({ errors, values, attempt }: StudentEmailProps) {
  return (
    <section aria-labelledby="student-email" className="print:hidden">
      <h3 id="student-email">{words.heading}</h3>
      <p className="mt-3 max-w-prose text-ink-soft">{useMailWords(words.text)}</p>
      <Form method="post" noValidate className="mt-5 grid max-w-lg gap-5">
        <ErrorSummary errors={errors} attempt={attempt} />
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
