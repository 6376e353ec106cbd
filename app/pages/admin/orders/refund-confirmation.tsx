import { officeOrders } from '#app/content/office-orders.ts';
import { rupees } from '#domain/courses/course.ts';

const { refunds: words } = officeOrders;

interface RefundConfirmationProps {
  /** The order, or the task. */
  id: string;
  amount: number;
  fullName: string;
}

/** A box to tick before money goes back: a single click must not send it. */
export function RefundConfirmation({ id, amount, fullName }: RefundConfirmationProps) {
  return (
    <label htmlFor={`confirm-${id}`} className="flex min-h-touch items-center gap-3 wrap-anywhere">
      <input id={`confirm-${id}`} type="checkbox" name="confirm" required className="size-5 shrink-0 accent-action" />
      {words.confirm(rupees(amount), fullName)}
    </label>
  );
}
