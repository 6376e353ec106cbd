import { Form, redirect, useNavigation } from 'react-router';
import { officeOrders } from '#app/content/office-orders.ts';
import { outsideIndiaHint } from '#app/content/outside-india.ts';
import { ctxKey } from '#app/context.ts';
import { fieldsOf } from '#app/form-fields.ts';
import { readForm } from '#app/form-values.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { coursePrice, rupees } from '#domain/courses/course.ts';
import { recordManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import { ManualPayment } from '#domain/courses/schema.ts';
import { defaultState, statesOffered } from '#domain/courses/states-offered.ts';
import { dayInIndia } from '#domain/days.ts';
import { actOnForm } from '../forms/act-on-form.server.ts';
import { keptWhenUnreached } from '../forms/kept-when-unreached.ts';
import type { Corrections } from '../forms/unfinished.ts';
import { useUnfinished } from '../forms/use-unfinished.ts';
import type { Route } from './+types/record-payment';
import { officeMeta } from './office-meta.ts';

const { manual: words, order } = officeOrders;
const labels = {
  ...order.labels,
  method: words.method,
  couponCode: words.coupon,
  reference: words.reference,
  receivedOn: words.receivedOn,
};

export function loader({ context }: Route.LoaderArgs) {
  return { today: dayInIndia(context.get(ctxKey).clock()) };
}

export { revalidateAfterDecision as shouldRevalidate } from '../forms/revalidation.ts';

export const meta: Route.MetaFunction = () => officeMeta(words.heading, officeOrders.heading);

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return actOnForm(ctx, ManualPayment, await readForm(request), async (payment) => {
    throw redirect(`/admin/orders/${await recordManualPayment(ctx, payment)}?recorded`);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keptWhenUnreached(args);

export default function RecordPayment({ loaderData: { today }, actionData: outcome }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const { values = {}, errors, formErrors, clearEdited } = useUnfinished(outcome);
  return (
    <Form method="post" onInput={clearEdited} noValidate autoComplete="off" className="fields grid max-w-2xl sm:grid-cols-2">
      <div className="sm:col-span-2">
        <h2>{words.heading}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
        <p className="mt-1 text-ink-soft">{words.price(rupees(coursePrice))}</p>
      </div>
      <div className="sm:col-span-2 empty:hidden">
        <ErrorSummary labels={labels} attempt={outcome} errors={errors} formErrors={formErrors} />
      </div>
      <PaymentFields values={values} errors={errors} today={today} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button busy={busy}>{words.submit}</Button>
        <ButtonLink href="/admin/orders" variant="quiet">
          {order.back}
        </ButtonLink>
      </div>
    </Form>
  );
}

interface PaymentFieldsProps extends Pick<Corrections, 'values' | 'errors'> {
  /** In India: the latest day on which the money can have come. */
  today: string;
}

/** Who pays, for which business, and how and when the money came. */
function PaymentFields({ values, errors, today }: PaymentFieldsProps) {
  const field = fieldsOf(labels, values, errors);
  return (
    <>
      <TextField {...field('fullName')} required className="sm:col-span-2" />
      <TextField {...field('mobile')} type="tel" inputMode="tel" required />
      <TextField {...field('email')} type="email" inputMode="email" optional />
      <SelectField
        {...field('state')}
        hint={outsideIndiaHint}
        defaultValue={values.state ?? defaultState}
        options={statesOffered}
        required
        className="sm:col-span-2"
      />
      <TextField {...field('companyName')} optional />
      <TextField {...field('gstin')} optional />
      <TextAreaField {...field('companyAddress')} optional rows={3} className="sm:col-span-2" />
      <SelectField
        {...field('method')}
        options={Object.entries(words.methods).map(([value, label]) => ({ value, label }))}
        defaultValue={values.method ?? 'bank transfer'}
        required
      />
      <TextField
        {...field('receivedOn')}
        type="date"
        hint={words.receivedOnHint}
        defaultValue={values.receivedOn ?? today}
        max={today}
        required
      />
      <TextField {...field('couponCode')} optional className="sm:col-span-2" />
      <TextField {...field('reference')} hint={words.referenceHint} required className="sm:col-span-2" />
    </>
  );
}
