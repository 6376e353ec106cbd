import { Form } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const { unconfirmed: words } = officeOrders;

interface ConfirmationFormProps {
  id: string;
  fullName: string;
  /** Whoever looks at it has recorded it, and may turn it down alone. */
  isOwn: boolean;
  busy: boolean;
}

/** Confirm or turn down one payment. The buttons name the student to those who cannot see the row. */
export function ConfirmationForm({ id, fullName, isOwn, busy }: ConfirmationFormProps) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="id" value={id} />
      {isOwn ? (
        <p className="max-w-md text-ink-soft">{words.byAnother}</p>
      ) : (
        <Button name="intent" value="confirm" busy={busy}>
          {words.confirm} <VisuallyHidden>{fullName}</VisuallyHidden>
        </Button>
      )}
      <Button name="intent" value="reject" variant="secondary" busy={busy}>
        {words.reject} <VisuallyHidden>{fullName}</VisuallyHidden>
      </Button>
    </Form>
  );
}
