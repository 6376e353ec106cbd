import { Form, useLocation, useNavigation } from 'react-router';
import { office } from '#app/content/office.ts';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const { members: words } = office;

export interface DecisionFormProps {
  member: { id: string; fullName: string };
}

/** Approve or reject one application, and on to where the list was left. The buttons name the applicant to those who cannot see the row. */
export function DecisionForm({ member }: DecisionFormProps) {
  const deciding = useNavigation().formData?.get('id') === member.id;
  const { search } = useLocation();
  return (
    <Form method="post" action={`/admin/members${search}`} className="flex flex-wrap gap-3">
      <input type="hidden" name="id" value={member.id} />
      <Button name="intent" value="approve" busy={deciding}>
        {words.approve} <VisuallyHidden>{member.fullName}</VisuallyHidden>
      </Button>
      <Button name="intent" value="reject" variant="secondary" busy={deciding}>
        {words.reject} <VisuallyHidden>{member.fullName}</VisuallyHidden>
      </Button>
    </Form>
  );
}
