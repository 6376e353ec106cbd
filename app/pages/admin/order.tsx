import { Form, useNavigation } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { queryOf } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { rupees } from '#domain/courses/course.ts';
import { findOrder } from '#domain/courses/orders/office-orders.server.ts';
import { shownState } from '#domain/courses/states-offered.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { type Done, unfinished } from '../forms/unfinished.ts';
import { CalendarDay } from '../shell/calendar-day.tsx';
import { LocalDateTime } from '../shell/local-date-time.tsx';
import { OurWords } from '../shell/our-words.tsx';
import { Written } from '../shell/written.tsx';
import type { Route } from './+types/order';
import { BackToList } from './back-to-list.tsx';
import { Confirmation } from './confirmation.tsx';
import { LinkToOther } from './link-to-other.tsx';
import { officeMeta } from './office-meta.ts';
import { actOnOrder } from './orders/act.server.ts';
import { DisputeTask } from './orders/dispute-task.tsx';
import { methodWords } from './orders/method-words.ts';
import { OrderBadge } from './orders/order-badge.tsx';
import { RefundConfirmation } from './orders/refund-confirmation.tsx';
import { RefundTask } from './orders/refund-task.tsx';
import { Refunds } from './orders/refunds.tsx';
import { ConfirmationForm } from './orders/unconfirmed-payment.tsx';
import { whatRemains } from './orders/what-remains.ts';

const { order: words, providers, refunds: refundWords, unconfirmed } = officeOrders;

/** What the page says first to whoever comes from recording the payment. */
const justRecorded: Done = { kind: 'done', message: unconfirmed.recorded };

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.order.fullName, officeOrders.heading);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findOrder(context.get(ctxKey), params.id).catch(refuse);
  const isFromRecording = queryOf(request).has('recorded');
  return { ...found, hasJustBeenRecorded: isFromRecording && found.awaitsConfirmation && found.isOwn };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnOrder(context.get(ctxKey), await readForm(request));
}

type Loaded = Route.ComponentProps['loaderData'];

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function OrderPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const {
    order,
    events,
    refunds,
    disputes,
    awaitsConfirmation,
    isOwn,
    hasJustBeenRecorded,
    canRefund,
    wayBack,
    otherPaidOrders,
  } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const said = outcome ?? (hasJustBeenRecorded ? justRecorded : undefined);
  const undone = refunds.filter(({ stage }) => stage !== 'done');
  const disputed = disputes.filter(({ status, decisions }) => status === 'open' || decisions.length > 0);
  const givenBack = refunds.filter(({ amount }) => amount > 0);
  return (
    <div className="grid gap-10">
      <OutcomeNotice outcome={said} />
      <div className="flex flex-wrap items-center gap-4">
        <h2>
          <Written>{order.fullName}</Written>
        </h2>
        <OrderBadge order={order} />
      </div>
      {otherPaidOrders.length > 0 && <OtherPaidOrders orders={otherPaidOrders} />}
      {awaitsConfirmation && <ConfirmationForm id={order.id} fullName={order.fullName} isOwn={isOwn} busy={busy} />}
      {disputed.length > 0 && (
        <ul className="grid gap-3">
          {disputed.map((dispute) => (
            <DisputeTask key={dispute.id} dispute={dispute} busy={busy} />
          ))}
        </ul>
      )}
      {undone.length > 0 && (
        <ul className="grid gap-3">
          {undone.map((refund) => (
            <RefundTask
              key={refund.id}
              task={{ ...refund, fullName: order.fullName, orderAmount: order.amount }}
              sent={unfinished(outcome).values}
              busy={busy}
            />
          ))}
        </ul>
      )}
      <DescriptionList rows={rowsOf(order)} />
      {canRefund &&
        (wayBack === 'nothing' ? (
          <EndEnrolmentForm order={order} busy={busy} />
        ) : (
          <RefundForm order={order} wayBack={wayBack} busy={busy} />
        ))}
      <History order={order} events={events} />
      {givenBack.length > 0 && <Refunds refunds={givenBack} />}
      <BackToList list="/admin/orders">{words.back}</BackToList>
    </div>
  );
}

function OtherPaidOrders({ orders }: { orders: Loaded['otherPaidOrders'] }) {
  return (
    // It stands there from the beginning: nothing has just happened that would be announced.
    <Notice role="note">
      <p>{words.otherPaid}</p>
      <ul className="mt-2">
        {orders.map((other) => (
          <li key={other.id} className="flex flex-wrap items-baseline gap-x-4">
            <LinkToOther list="/admin/orders" other={other} />
            <span className="tabular-nums">{rupees(other.amount)}</span>
            {other.paidAt && <LocalDateTime moment={other.paidAt} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function rowsOf(order: Loaded['order']) {
  const { labels } = words;
  return [
    { term: labels.number, description: order.id },
    { term: labels.amount, description: rupees(order.amount) },
    { term: labels.coupon, description: order.couponCode },
    { term: labels.discount, description: order.discount > 0 && rupees(order.discount) },
    { term: labels.mobile, description: order.mobile },
    { term: labels.email, description: order.email && <EmailLink address={order.email} /> },
    { term: labels.state, description: shownState(order.state) },
    { term: labels.companyName, description: order.companyName },
    { term: labels.companyAddress, description: order.companyAddress },
    { term: labels.gstin, description: order.gstin },
    { term: labels.provider, description: providers[order.provider] },
    { term: labels.method, description: methodWords(order.method) },
    { term: labels.paymentReference, description: order.paymentReference },
    { term: labels.providerReference, description: order.providerReference },
    { term: labels.receivedOn, description: order.receivedOn && <CalendarDay day={order.receivedOn} /> },
    { term: labels.createdAt, description: <LocalDateTime moment={order.createdAt} /> },
    { term: labels.paidAt, description: order.paidAt && <LocalDateTime moment={order.paidAt} /> },
  ].map((row) => ({ ...row, description: row.description || undefined }));
}

interface EndFormProps {
  order: Loaded['order'];
  busy: boolean;
}

/** Ends an enrolment for which no money came. */
function EndEnrolmentForm({ order: { id, fullName, amount }, busy }: EndFormProps) {
  const { free } = words;
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <input type="hidden" name="id" value={id} />
      <Confirmation id={id}>{free.confirm(fullName)}</Confirmation>
      <Button name="intent" value="end" variant="danger" busy={busy} aria-describedby="end-hint">
        {free.end}
      </Button>
      <p id="end-hint" className="text-sm text-ink-soft">
        {amount > 0 ? free.testHint : free.hint}
      </p>
    </Form>
  );
}

interface RefundFormProps extends EndFormProps {
  wayBack: keyof typeof words.refundHint;
}

function RefundForm({ order, wayBack, busy }: RefundFormProps) {
  const { id, amount, remaining, fullName } = order;
  return (
    <div className="grid gap-2">
      {remaining !== null && <p>{whatRemains({ amount, remaining })}</p>}
      <Form method="post" className="grid justify-items-start gap-2">
        <input type="hidden" name="id" value={id} />
        <RefundConfirmation id={id} sum={rupees(remaining ?? amount)} fullName={fullName} />
        <Button name="intent" value="refund" variant="danger" busy={busy} aria-describedby="refund-hint">
          {remaining === null ? words.refund : refundWords.refundRest}
        </Button>
        <p id="refund-hint" className="text-sm text-ink-soft">
          {words.refundHint[wayBack][remaining === null ? 'whole' : 'rest']}
        </p>
      </Form>
    </div>
  );
}

function History({ order, events }: Pick<Loaded, 'order' | 'events'>) {
  const wordsOf = order.amount > 0 ? words.events : { ...words.events, refund: words.free.event };
  return (
    <section aria-labelledby="history">
      <h3 id="history">{words.history}</h3>
      <ol className="mt-4 border-t border-line">
        {events.map(({ id, event, at, actorName, detail }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3">
            <strong className="font-display">{wordsOf[event]}</strong>
            <span className="wrap-anywhere text-ink-soft">{detail}</span>
            <span className="ml-auto text-sm text-ink-soft max-sm:w-full">
              <LocalDateTime moment={at} /> {actorName && <OurWords>{words.by(actorName)}</OurWords>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
