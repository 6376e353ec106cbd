import { data, Form, useNavigation } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { ctxKey } from '#app/context.ts';
import { readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { formOf } from '#domain/courses/coupons/coupon-terms.ts';
import { changeCoupon, findCoupon } from '#domain/courses/coupons/coupons.server.ts';
import { CouponForm } from '#domain/courses/schema.ts';
import { fieldErrors } from '#domain/fields.ts';
import { OutcomeNotice } from '../shell/outcome-notice.tsx';
import { type Corrections, unfinished } from '../shell/unfinished.ts';
import type { Route } from './+types/coupon';
import { officeMeta } from './office-meta.ts';
import { CouponFields } from './orders/coupon-fields.tsx';

const { coupons: words } = officeOrders;

type Outcome = { kind: 'changed' } | Corrections;

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.code, words.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const coupon = await findCoupon(context.get(ctxKey), params.code).catch(refuse);
  return { code: coupon.code, terms: formOf(coupon) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const coupon = CouponForm.safeParse({ ...values, code: params.code });
  if (!coupon.success) return data<Outcome>({ kind: 'corrections', values, errors: fieldErrors(coupon.error) }, { status: 400 });
  await changeCoupon(context.get(ctxKey), coupon.data).catch(refuse);
  return data<Outcome>({ kind: 'changed' });
}

export default function Coupon({ loaderData: { code, terms }, actionData: outcome }: Route.ComponentProps) {
  const { values = terms, errors } = unfinished(outcome);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" noValidate autoComplete="off" className="grid max-w-2xl gap-6">
      <h2>{words.changeHeading(code)}</h2>
      {outcome?.kind === 'changed' && (
        <OutcomeNotice kind="success" attempt={outcome}>
          {words.changed}
        </OutcomeNotice>
      )}
      <ErrorSummary attempt={outcome} errors={errors} />
      <CouponFields values={values} errors={errors} code={code} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy}>{words.save}</Button>
        <ButtonLink href="/admin/coupons" variant="quiet">
          <Icon name="arrow-left" />
          {words.back}
        </ButtonLink>
      </div>
    </Form>
  );
}
