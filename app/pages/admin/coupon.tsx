import { Form, useNavigation } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { refuse } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { changeCoupon, findCoupon } from '#domain/courses/coupons/office-coupons.server.ts';
import { CouponForm } from '#domain/courses/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnForm } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import { OutcomeNotice } from '../forms/outcome-notice.tsx';
import { useUnfinished } from '../forms/use-unfinished.ts';
import type { Route } from './+types/coupon';
import { officeMeta } from './office-meta.ts';
import { CouponFields } from './orders/coupon-fields.tsx';

const { coupons: words } = officeOrders;

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeMeta(loaderData?.code, words.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  return findCoupon(context.get(ctxKey), params.code).catch(refuse);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values: FormValues = { ...(await readForm(request)), code: params.code };
  const change = (coupon: CouponForm) => changeCoupon(ctx, coupon, values[versionField]);
  return actOnForm(ctx, CouponForm, values, (coupon) => change(coupon).then(() => words.changed));
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function Coupon({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { code, terms, version, isWithdrawn } = loaderData;
  const { values: typed, errors, formErrors, clearEdited } = useUnfinished(outcome);
  const busy = useNavigation().state === 'submitting';
  if (isWithdrawn) {
    return (
      <div className="grid max-w-2xl justify-items-start gap-6">
        <h2>{code}</h2>
        <ErrorSummary attempt={outcome} formErrors={formErrors} />
        {formErrors.length === 0 && <Notice>{words.isOver}</Notice>}
        <BackToCoupons />
      </div>
    );
  }
  return (
    <Form method="post" onInput={clearEdited} noValidate autoComplete="off" className="grid max-w-2xl gap-6 print:grid!">
      <h2>{words.changeHeading(code)}</h2>
      {outcome?.kind === 'done' && <OutcomeNotice outcome={outcome} />}
      <ErrorSummary labels={words} attempt={outcome} errors={errors} formErrors={formErrors} />
      <input type="hidden" name={versionField} value={typed?.[versionField] ?? version} />
      <CouponFields values={typed ?? terms} errors={errors} code={code} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button busy={busy}>{words.save}</Button>
        <BackToCoupons />
      </div>
    </Form>
  );
}

function BackToCoupons() {
  return (
    <ButtonLink href="/admin/coupons" variant="quiet">
      <Icon name="arrow-left" />
      {words.back}
    </ButtonLink>
  );
}
