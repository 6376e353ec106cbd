import { Form, useNavigation } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { lastDayOf } from '#domain/courses/coupons/coupon-terms.ts';
import { addCoupon, listCoupons, withdrawCoupon } from '#domain/courses/coupons/office-coupons.server.ts';
import { rupees } from '#domain/courses/course.ts';
import { CouponForm } from '#domain/courses/schema.ts';
import { dayInIndia, longDay } from '#domain/days.ts';
import { actOnButton, actOnForm, notTaken } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { orDoneBefore } from '../forms/or-done-before.server.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { nothing, useBeginning } from '../forms/use-beginning.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import type { Route } from './+types/coupons';
import { Confirmation } from './confirmation.tsx';
import { officeMeta } from './office-meta.ts';
import { CouponFields } from './orders/coupon-fields.tsx';

const { coupons: words } = officeOrders;

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading);

export async function loader({ context }: Route.LoaderArgs) {
  return { coupons: await listCoupons(context.get(ctxKey)).catch(refuse) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  if (values.intent === 'withdraw') {
    if (values.confirm === undefined) return notTaken(values, words.unconfirmed);
    return actOnButton(ctx, values, () => orDoneBefore(withdrawCoupon(ctx, values.code ?? '')).then(() => words.withdrawn));
  }
  return actOnForm(ctx, CouponForm, values, (coupon) => addCoupon(ctx, coupon).then(() => words.added));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function Coupons({ loaderData: { coupons }, actionData: outcome }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <div>
        <h2>{words.heading}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      </div>
      <OutcomeNotice outcome={outcome} />
      {coupons.length === 0 && <EmptyState title={words.empty} />}
      <ul className="grid gap-3 empty:hidden">
        {coupons.map((coupon) => (
          <Listed key={coupon.code} coupon={coupon} />
        ))}
      </ul>
      <AddForm outcome={outcome?.intent === 'withdraw' ? undefined : outcome} />
    </div>
  );
}

type Coupon = Route.ComponentProps['loaderData']['coupons'][number];

function Listed({ coupon }: { coupon: Coupon }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 wrap-anywhere font-display text-h4">
          {coupon.code}
          {coupon.withdrawnAt && <Badge>{words.isWithdrawn}</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
          <span>{coupon.kind === 'percent' ? `${coupon.value}%` : rupees(coupon.value)}</span>
          <span>
            {words.days(longDay(dayInIndia(coupon.startsAt)), coupon.endsAt ? longDay(lastDayOf(coupon.endsAt)) : undefined)}
          </span>
          <span>{words.uses(coupon.uses, coupon.useLimit)}</span>
          {coupon.held > 0 && <span>{words.held(coupon.held)}</span>}
          {coupon.perPersonLimit !== null && <span>{words.perPerson(coupon.perPersonLimit)}</span>}
        </p>
      </div>
      {!coupon.withdrawnAt && <Decisions code={coupon.code} />}
    </li>
  );
}

/** Other terms, or none any more. */
function Decisions({ code }: { code: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <ButtonLink href={`/admin/coupons/${code}`} variant="secondary">
        {words.change} <VisuallyHidden>{code}</VisuallyHidden>
      </ButtonLink>
      <input type="hidden" name="code" value={code} />
      <Confirmation id={code}>{words.confirm(code)}</Confirmation>
      <Button name="intent" value="withdraw" variant="quiet" busy={busy}>
        {words.withdraw} <VisuallyHidden>{code}</VisuallyHidden>
      </Button>
    </Form>
  );
}

/** @param outcome what came of this form, and of no button in the list */
function AddForm({ outcome }: { outcome: Route.ComponentProps['actionData'] }) {
  const { values = {}, errors, clearEdited } = useUnfinished(outcome);
  const { round, listeners } = useBeginning(nothing, outcome?.kind === 'done' ? outcome : undefined, clearEdited);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form
      // Each coupon that is added leaves an empty form.
      key={round}
      method="post"
      {...listeners}
      noValidate
      autoComplete="off"
      aria-labelledby="add"
      className="grid max-w-2xl gap-6"
    >
      <h3 id="add">{words.addHeading}</h3>
      <ErrorSummary labels={words} attempt={outcome} errors={errors} />
      <CouponFields values={values} errors={errors} />
      <Button busy={busy} className="justify-self-start">
        {words.add}
      </Button>
    </Form>
  );
}
