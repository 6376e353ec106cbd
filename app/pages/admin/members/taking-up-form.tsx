import { Form, useNavigation } from 'react-router';
import { officeMembers } from '#app/content/office-members.ts';
import { Button } from '#app/ui/button.tsx';
import type { findRejection } from '#domain/members/rejected.server.ts';

const { takingUp: words } = officeMembers;

/** Takes a rejected application up again, and says before what the applicant knows by then. */
export function TakingUpForm({ letter }: Awaited<ReturnType<typeof findRejection>>) {
  const takingUp = useNavigation().formData?.get('intent') === 'take up again';
  return (
    <section aria-labelledby="taking-up" className="mt-10 print:hidden">
      <h3 id="taking-up" className="text-h4">
        {words.heading}
      </h3>
      <p className="mt-3 max-w-prose text-ink-soft">
        {words.intro} {words.letter[letter]}
      </p>
      <Form method="post" className="mt-5">
        <Button name="intent" value="take up again" variant="secondary" busy={takingUp}>
          {words.submit}
        </Button>
      </Form>
    </section>
  );
}
