import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import type { FormValues } from '#app/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { rupees } from '#domain/courses/course.ts';
import { type StandingDispute, whyDisputed } from '#domain/courses/payments/dispute-decisions.ts';
import type { RefundDecision, RefundStage } from '#domain/courses/payments/refund-decisions.ts';
import { LocalDateTime } from '../../shell/local-date-time.tsx';
import { Written } from '../../shell/written.tsx';
import { Confirmation } from '../confirmation.tsx';
import { RefundConfirmation } from './refund-confirmation.tsx';
import { shownSum } from './shown-sum.ts';
import { whatRemains } from './what-remains.ts';

const { refunds: words } = officeOrders;

export interface RefundTaskProps {
  task: {
    id: string;
    orderId: string;
    fullName: string;
    paymentReference: string;
    amount: number;
    /** What is still to go back of it, where a part has. */
    remaining: number | null;
    /** What the office has returned of it itself. */
    returned: number;
    /** How much of that the provider gave back as well. */
    returnedTwice: number;
    orderAmount: number;
    reason: keyof typeof words.reasons;
    stage: RefundStage;
    /** What the office can decide about it now. */
    decisions: RefundDecision[];
    createdAt: Date;
    lastError: string;
    /** Whether the last try met silence, and the money may have gone back. */
    isUnanswered: boolean;
    /** Whether the site goes on asking by itself. */
    isAskedOn: boolean;
    /** The dispute for which nobody is asked. */
    dispute: StandingDispute | null;
  };
  /** The list's that it stands in, for the way back. Default: none. */
  query?: string;
  /** What was typed into one of the page's forms and not taken, with the `id` of what it is about. */
  sent?: FormValues | undefined;
  busy: boolean;
}

/** Money to be given back, or that went back twice, and what can be decided about it. */
export function RefundTask({ task, query = '', sent, busy }: RefundTaskProps) {
  const { id, stage, reason, decisions, fullName } = task;
  const sum = shownSum(reason, task.remaining ?? task.amount);
  const can = (decision: RefundDecision) => decisions.includes(decision);
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Facts task={task} query={query} />
      {stage === 'asking' && <p className="max-w-prose text-ink-soft">{words.requested}</p>}
      {stage === 'refused' && <p className="max-w-prose wrap-anywhere text-ink-soft">{whyNotMade(task)}</p>}
      {stage === 'returned twice' && <p className="max-w-prose">{whatWentTwice(task)}</p>}
      {can('leave') && <p className="max-w-prose text-ink-soft">{words.rest}</p>}
      {can('approve') && (
        <Decision task={task} intent="approve" label={stage === 'unasked' ? firstAsk(reason) : words.askAgain} busy={busy}>
          <RefundConfirmation id={id} sum={sum} fullName={fullName} />
        </Decision>
      )}
      {can('leave') && <Decision task={task} intent="leave" label={words.leaveRest} busy={busy} variant="secondary" />}
      {can('take over') && <Decision task={task} intent="take over" label={words.takeOver} busy={busy} variant="secondary" />}
      {can('return') && (
        <Decision task={task} intent="return" label={words.record} busy={busy}>
          <TextField
            id={`reference-${id}`}
            name="reference"
            label={words.reference}
            hint={stage === 'taken over' ? words.byHandInstead : words.byHand}
            autoComplete="off"
            required
            defaultValue={sent?.id === id ? sent.reference : undefined}
          />
        </Decision>
      )}
      {can('settle') && <Decision task={task} intent="settle" label={words.settle} busy={busy} variant="secondary" />}
      {can('hand back') && (
        <Decision task={task} intent="hand back" label={words.handBack} busy={busy} variant="secondary">
          <Confirmation id={id}>{words.confirmHandBack(sum, fullName)}</Confirmation>
        </Decision>
      )}
    </li>
  );
}

function whatWentTwice({ reason, returnedTwice }: RefundTaskProps['task']): string {
  return reason === 'wrong currency' ? words.returnedTwiceOther : words.returnedTwice(rupees(returnedTwice));
}

/** What came, beside what the order asks for where the two differ. */
function whatCame({ reason, amount, orderAmount }: RefundTaskProps['task']): string {
  if (reason === 'wrong currency') return words.cameOther(rupees(orderAmount));
  return amount === orderAmount ? rupees(amount) : words.came(rupees(amount), rupees(orderAmount));
}

/** What the provider said last, and whether it is asked on. */
function whyNotMade({ lastError, isUnanswered, isAskedOn, dispute }: RefundTaskProps['task']): string {
  const said = isUnanswered ? words.unanswered(lastError) : words.refused(lastError);
  if (dispute) return `${said} ${whyDisputed[dispute]}`;
  return `${said} ${isAskedOn ? words.askedOn : words.askedNoMore}`;
}

function firstAsk(reason: RefundTaskProps['task']['reason']): string {
  return reason === 'partly refunded' ? words.refundRest : words.approve;
}

/** Whose money it is, how much, and why it waits. */
function Facts({ task, query }: Pick<RefundTaskProps, 'task' | 'query'>) {
  const remaining = task.stage === 'returned twice' ? null : task.remaining;
  return (
    <div>
      <h4 className="text-h4">
        {words.reasons[task.reason]}:{' '}
        <a href={`/admin/orders/${task.orderId}${query}`} className="link">
          <Written>{task.fullName}</Written>
        </a>
      </h4>
      <p className="mt-1">{whatCame(task)}</p>
      {remaining !== null && <p className="mt-1">{whatRemains({ ...task, remaining })}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 wrap-anywhere text-sm text-ink-soft">
        <span>{words.cameWith(task.paymentReference)}</span>
        <LocalDateTime moment={task.createdAt} />
      </p>
    </div>
  );
}

interface DecisionProps {
  task: Pick<RefundTaskProps['task'], 'id' | 'fullName'>;
  intent: RefundDecision;
  label: string;
  busy: boolean;
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
}

/** The button names the buyer to those who cannot see the row. */
function Decision({ task: { id, fullName }, intent, label, busy, variant, children }: DecisionProps) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="id" value={id} />
      {children}
      <Button name="intent" value={intent} variant={variant} size={intent === 'return' ? 'field' : 'medium'} busy={busy}>
        {label} <VisuallyHidden>{fullName}</VisuallyHidden>
      </Button>
    </Form>
  );
}
