import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { rupees } from '#domain/courses/course.ts';
import { waitsForOffice } from '#domain/courses/orders/order-status.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { RefundConfirmation } from './refund-confirmation.tsx';

const { refunds: words } = officeOrders;

export interface RefundTaskProps {
  task: {
    id: string;
    orderId: string;
    fullName: string;
    paymentReference: string;
    amount: number;
    /** What the provider has of it, where a part went back at its own counter. */
    remaining: number | null;
    orderAmount: number;
    reason: keyof typeof words.reasons;
    status: 'open' | 'requested' | 'done';
    createdAt: Date;
    lastError: string;
  };
  /** Whether the payment provider gives it back; else the office has to. */
  isProviders: boolean;
  busy: boolean;
}

/** Money to be given back, and the way to do it. */
export function RefundTask({ task, isProviders, busy }: RefundTaskProps) {
  const isRefused = task.status === 'requested' && waitsForOffice(task);
  const isTakenOver = task.status === 'open' && task.lastError !== '';
  const isPart = task.reason === 'partly refunded';
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Facts task={task} />
      {task.status === 'requested' && (
        <p className="max-w-prose wrap-anywhere text-ink-soft">{isRefused ? words.refused(task.lastError) : words.requested}</p>
      )}
      {isPart && task.status === 'open' && <p className="max-w-prose text-ink-soft">{words.rest}</p>}
      {waitsForOffice(task) && isProviders && (
        <Decision
          id={task.id}
          act="approve"
          label={isRefused || isTakenOver ? words.askAgain : isPart ? words.refundRest : words.approve}
          busy={busy}
        >
          <RefundConfirmation id={task.id} amount={task.remaining ?? task.amount} fullName={task.fullName} />
        </Decision>
      )}
      {waitsForOffice(task) && isPart && (
        <Decision id={task.id} act="leave" label={words.leaveRest} busy={busy} variant="secondary" />
      )}
      {isRefused && <Decision id={task.id} act="take over" label={words.takeOver} busy={busy} variant="secondary" />}
      {task.status === 'open' && (isTakenOver || !isProviders) && (
        <Decision id={task.id} act="return" label={words.record} busy={busy} variant={isProviders ? 'secondary' : 'primary'}>
          <TextField
            id={`reference-${task.id}`}
            name="reference"
            label={words.reference}
            hint={isTakenOver ? words.byHandInstead : words.byHand}
            autoComplete="off"
            maxLength={60}
            required
          />
        </Decision>
      )}
    </li>
  );
}

/** Whose money it is, how much, and why it waits. */
function Facts({ task }: Pick<RefundTaskProps, 'task'>) {
  return (
    <div>
      <h4 className="text-h4">
        {words.reasons[task.reason]}:{' '}
        <a href={`/admin/orders/${task.orderId}`} className="link">
          {task.fullName}
        </a>
      </h4>
      <p className="mt-1">{words.came(rupees(task.amount), rupees(task.orderAmount))}</p>
      {task.remaining !== null && (
        <p className="mt-1">{words.remains(rupees(task.amount - task.remaining), rupees(task.remaining))}</p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 wrap-anywhere text-sm text-ink-soft">
        <span>{task.paymentReference}</span>
        <LocalDateTime moment={task.createdAt} />
      </p>
    </div>
  );
}

interface DecisionProps {
  id: string;
  act: 'approve' | 'leave' | 'take over' | 'return';
  label: string;
  busy: boolean;
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
}

function Decision({ id, act, label, busy, variant, children }: DecisionProps) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <input type="hidden" name="id" value={id} />
      {children}
      <Button name="act" value={act} variant={variant} size={act === 'return' ? 'field' : 'medium'} disabled={busy}>
        {label}
      </Button>
    </Form>
  );
}
