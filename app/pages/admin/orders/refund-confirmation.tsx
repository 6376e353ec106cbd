import { officeOrders } from '#app/content/office-orders.ts';
import { rupees } from '#domain/courses/course.ts';
import { Confirmation } from '../confirmation.tsx';

const { refunds: words } = officeOrders;

interface RefundConfirmationProps {
  /** The order, or the task. */
  id: string;
  amount: number;
  fullName: string;
}

/** A box to tick before money goes back. */
export function RefundConfirmation({ id, amount, fullName }: RefundConfirmationProps) {
  return <Confirmation id={id}>{words.confirm(rupees(amount), fullName)}</Confirmation>;
}
