import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LastAttempt } from '../../forms/unfinished.ts';
import { useUnfinished } from '../../forms/use-unfinished.ts';

const { completion: words } = officeEnrolments;

interface CompletionOfOneProps {
  fullName: string;
  /** Today in India. */
  today: string;
  outcome: LastAttempt;
}

/** Marks one student as having completed the course, under the name as it shall be printed. */
export function CompletionOfOneForm({ fullName, today, outcome }: CompletionOfOneProps) {
  const { values = {}, errors, clearEdited } = useUnfinished(outcome);
  return (
    <section aria-labelledby="completion" className="print:hidden">
      <h3 id="completion">{words.heading}</h3>
      <Form method="post" onInput={clearEdited} noValidate className="mt-5 grid max-w-lg gap-5">
        <ErrorSummary errors={errors} attempt={outcome} />
        <TextField
          name="fullName"
          label={words.name}
          hint={words.nameHint}
          defaultValue={values.fullName ?? fullName}
          autoComplete="off"
          required
          error={errors.fullName}
        />
        <TextField
          name="completedOn"
          type="date"
          label={words.completedOn}
          defaultValue={values.completedOn ?? today}
          max={today}
          required
          error={errors.completedOn}
        />
        <Button name="intent" value="complete" className="justify-self-start">
          <Icon name="award" />
          {words.submit}
        </Button>
      </Form>
    </section>
  );
}
