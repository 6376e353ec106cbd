import { Form } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { rupees } from '#domain/courses/course.ts';
import type { DisputeDecision } from '#domain/courses/payments/dispute-decisions.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { Written } from '../../shell/written.tsx';
import { Confirmation } from '../confirmation.tsx';

const { disputes: words } = officeOrders;

interface DisputeTaskProps {
  dispute: {
    id: string;
    orderId: string;
    fullName: string;
    reference: string;
    paymentReference: string;
    amount: number;
    /** How much came. */
    paid: number;
    status: string;
    settledAt: Date | null;
    toldAt: Date;
    /** Until when it is to be answered, where the provider has said so. */
    respondBy: Date | null;
    /** Whether its payment counts as given back already. */
    isReturned: boolean;
    /** What the office can decide about it now. */
    decisions: DisputeDecision[];
  };
  /** The list's that it stands in, for the way back. Default: none. */
  query?: string;
  busy: boolean;
}

/**
 * A payment that its buyer has disputed, and what can be decided about it. The buttons name the buyer to those who cannot see the
 * row.
 */
export function DisputeTask({ dispute, query = '', busy }: DisputeTaskProps) {
  const { id, orderId, fullName, reference, paymentReference, paid, status, isReturned, decisions, toldAt, respondBy } = dispute;
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div>
        <h4 className="text-h4">
          {words.titles[status === 'lost' ? 'lost' : 'open']}:{' '}
          <a href={`/admin/orders/${orderId}${query}`} className="link">
            <Written>{fullName}</Written>
          </a>
        </h4>
        <p className="mt-1 flex flex-wrap gap-x-4 wrap-anywhere text-sm text-ink-soft">
          <span>{words.named(reference, paymentReference)}</span>
          <LocalDateTime moment={toldAt} />
        </p>
      </div>
      {status === 'open' && respondBy && (
        <p className="font-semibold">
          {words.answerBy} <LocalDateTime moment={respondBy} />
        </p>
      )}
      <p className="max-w-prose">{explanationOf(dispute)}</p>
      {decisions.includes('accept') && (
        <Form method="post" className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="id" value={id} />
          <Confirmation id={id}>{words.confirm(rupees(paid), fullName)}</Confirmation>
          <Button name="intent" value="accept dispute" busy={busy}>
            {words.accept} <VisuallyHidden>{fullName}</VisuallyHidden>
          </Button>
        </Form>
      )}
      {decisions.includes('settle') && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value="settle dispute" variant="secondary" busy={busy}>
            {isReturned ? words.settle : words.leave} <VisuallyHidden>{fullName}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  );
}

function explanationOf({ amount, paid, status, isReturned, settledAt }: DisputeTaskProps['dispute']): string {
  const taken = rupees(amount);
  if (status !== 'lost') return words.open(taken);
  if (isReturned) return words.lostTwice(taken);
  if (settledAt) return words.settled(taken);
  return amount < paid ? words.lostInPart(taken, rupees(paid)) : words.lost(taken);
}
