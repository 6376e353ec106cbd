import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { officeOrders as words } from '#app/content/office-orders.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { queryValues } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { rupees } from '#domain/courses/course.ts';
import { listOrders, listUnconfirmed } from '#domain/courses/orders/office-orders.server.ts';
import { OrderFilter } from '#domain/courses/orders/schema.ts';
import { listDisputeTasks } from '#domain/courses/payments/disputes.server.ts';
import { listRefundTasks } from '#domain/courses/payments/refunds.server.ts';
import { longestQuery } from '#domain/lengths.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { unfinished } from '../forms/unfinished.ts';
import { CalendarDay } from '../shell/calendar-day.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { NumberedPages } from '../shell/numbered-pages.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/orders';
import { listQuery } from './list-query.ts';
import { officeMeta } from './office-meta.ts';
import { actOnOrder } from './orders/act.server.ts';
import { DisputeTask } from './orders/dispute-task.tsx';
import { OrderBadge } from './orders/order-badge.tsx';
import { RefundTask } from './orders/refund-task.tsx';
import { ConfirmationForm } from './orders/unconfirmed-payment.tsx';
import { Records } from './records.tsx';

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const filter = OrderFilter.parse(queryValues(request));
  const [list, tasks, disputes, unconfirmed] = await Promise.all([
    listOrders(ctx, filter),
    listRefundTasks(ctx),
    listDisputeTasks(ctx),
    listUnconfirmed(ctx),
  ]).catch(refuse);
  return { filter, ...list, tasks, disputes, unconfirmed };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnOrder(context.get(ctxKey), await readForm(request));
}

type Loaded = Route.ComponentProps['loaderData'];

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function Orders({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { filter, orders, page, pages, total, tasks, disputes, unconfirmed } = loaderData;
  const query = listQuery({ ...filter, page });
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="grid gap-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2>{words.heading}</h2>
        <ButtonLink href="/admin/orders/new" variant="secondary">
          {words.record}
        </ButtonLink>
      </div>
      <OutcomeNotice outcome={outcome} />
      {unconfirmed.length > 0 && (
        <Tasks heading={words.unconfirmed.heading} lead={words.unconfirmed.lead}>
          {unconfirmed.map((payment) => (
            <Unconfirmed key={payment.id} payment={payment} query={query} busy={busy} />
          ))}
        </Tasks>
      )}
      {disputes.length > 0 && (
        <Tasks heading={words.disputes.heading} lead={words.disputes.lead}>
          {disputes.map((dispute) => (
            <DisputeTask key={dispute.id} dispute={dispute} query={query} busy={busy} />
          ))}
        </Tasks>
      )}
      {tasks.length > 0 && (
        <Tasks heading={words.refunds.heading} lead={words.refunds.lead}>
          {tasks.map((task) => (
            <RefundTask key={task.id} task={task} query={query} sent={unfinished(outcome).values} busy={busy} />
          ))}
        </Tasks>
      )}
      <section aria-labelledby="orders" className="grid gap-6">
        <div>
          <h3 id="orders">{words.all.heading}</h3>
          <p className="mt-2 text-ink-soft">{words.all.lead}</p>
        </div>
        <Filters filter={filter} />
        {orders.length === 0 && <EmptyState title={listQuery({ ...filter, page: 1 }) ? words.noMatch : words.empty} />}
        {orders.length > 0 && <AllOrders orders={orders} query={query} />}
        <NumberedPages
          page={page}
          pages={pages}
          total={total}
          at={(other) => `/admin/orders${listQuery({ ...filter, page: other })}`}
          label={words.pages}
        />
      </section>
    </div>
  );
}

function Tasks({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="grid gap-5">
      <div>
        <h3>{heading}</h3>
        <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
      </div>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function Filters({ filter }: { filter: OrderFilter }) {
  return (
    <Form method="get" aria-label={words.filter.label} className="flex flex-wrap items-end gap-4">
      <TextField
        key={filter.q}
        name="q"
        label={words.filter.q}
        defaultValue={filter.q}
        maxLength={longestQuery}
        className="grow"
      />
      <SelectField
        key={filter.status}
        name="status"
        label={words.filter.status}
        defaultValue={filter.status}
        placeholder={words.filter.all}
        options={Object.entries(words.statuses).map(([value, label]) => ({ value, label }))}
      />
      <Button variant="secondary" size="field">
        {words.filter.find}
      </Button>
    </Form>
  );
}

interface UnconfirmedProps {
  payment: Loaded['unconfirmed'][number];
  /** The list's query, which the link back carries. */
  query: string;
  busy: boolean;
}

function Unconfirmed({ payment, query, busy }: UnconfirmedProps) {
  const { id, fullName, amount, method, reference, receivedOn, createdAt, isOwn } = payment;
  return (
    <li className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <h4 className="text-h4">
          <a href={`/admin/orders/${id}${query}`} className="link">
            <Written>{fullName}</Written>
          </a>
        </h4>
        <p className="mt-1 flex flex-wrap gap-x-4 wrap-anywhere text-ink-soft">
          <span>{rupees(amount)}</span>
          <span>
            {words.manual.methods[method]} · {reference}
          </span>
          {receivedOn ? <CalendarDay day={receivedOn} /> : <LocalDateTime moment={createdAt} />}
        </p>
      </div>
      <ConfirmationForm id={id} fullName={fullName} isOwn={isOwn} busy={busy} />
    </li>
  );
}

function AllOrders({ orders, query }: { orders: Loaded['orders']; query: string }) {
  const { columns } = words;
  return (
    <Records
      label={words.all.heading}
      records={orders}
      name={{
        heading: columns.fullName,
        show: ({ id, fullName }) => (
          <a href={`/admin/orders/${id}${query}`} className="link">
            <Written>{fullName}</Written>
          </a>
        ),
      }}
      state={{ heading: columns.status, show: (order) => <OrderBadge order={order} /> }}
      facts={[
        { heading: columns.amount, show: ({ amount }) => <span className="tabular-nums">{rupees(amount)}</span> },
        { heading: columns.provider, show: ({ provider }) => words.providers[provider] },
        { heading: columns.mobile, show: ({ mobile }) => <span className="tabular-nums">{mobile}</span> },
        { heading: columns.createdAt, show: ({ createdAt }) => <LocalDateTime moment={createdAt} /> },
      ]}
    />
  );
}
