import { Form, useNavigation } from 'react-router';
import { office } from '#app/content/office.ts';
import { officeMembers } from '#app/content/office-members.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { findRejection } from '#domain/members/rejected.server.ts';

const { takingUp: words } = officeMembers;

/** Takes a rejected application up again, and says before what the applicant knows by then. */
export function TakingUpForm({ letter, others }: Awaited<ReturnType<typeof findRejection>>) {
  const takingUp = useNavigation().formData?.get('intent') === 'take up again';
  return (
    <section aria-labelledby="taking-up" className="mt-10 print:hidden">
      <h3 id="taking-up" className="text-h4">
        {words.heading}
      </h3>
      <p className="mt-3 max-w-prose text-ink-soft">
        {words.intro} {words.letter[letter]}
      </p>
      {others.length > 0 && <Others others={others} />}
      <Form method="post" className="mt-5">
        <Button name="intent" value="take up again" variant="secondary" busy={takingUp}>
          {words.submit}
        </Button>
      </Form>
    </section>
  );
}

function Others({ others }: Pick<Awaited<ReturnType<typeof findRejection>>, 'others'>) {
  return (
    <div className="mt-3 max-w-prose">
      <p>{words.others}</p>
      <ul className="mt-1">
        {others.map(({ id, fullName, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <a href={`/admin/members/${id}`} className="link inline-flex min-h-6 items-center wrap-anywhere">
              {fullName}
            </a>
            <Badge>{office.members.status[status]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
