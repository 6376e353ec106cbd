import { Form } from 'react-router';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrivingNotice } from '../../forms/arriving-notice.tsx';

const { link: words } = officeEnrolments;

/** Makes a new link to the student's own page, and shows it once. */
export function StudentLink({ link }: { link: string | undefined }) {
  return (
    <section aria-labelledby="student-link" className={link ? undefined : 'print:hidden'}>
      <h3 id="student-link">{words.heading}</h3>
      <p className="mt-3 max-w-prose text-ink-soft">{words.text}</p>
      {link && (
        <ArrivingNotice kind="success" title={words.done} className="mt-5" attempt={link}>
          <p className="break-all">{link}</p>
        </ArrivingNotice>
      )}
      <Form method="post" className="mt-5">
        <Button name="intent" value="link" variant="secondary">
          {words.submit}
        </Button>
      </Form>
    </section>
  );
}
