import { officeOrders } from '#app/content/office-orders.ts';
import { Confirmation } from '../confirmation.tsx';

const { refunds: words } = officeOrders;

interface RefundConfirmationProps {
  /** The order, or the task. */
  id: string;
  /** What goes back, in words. */
  sum: string;
  fullName: string;
}

/** A box to tick before money goes back. */
export function RefundConfirmation({ id, sum, fullName }: RefundConfirmationProps) {
  return <Confirmation id={id}>{words.confirm(sum, fullName)}</Confirmation>;
}
