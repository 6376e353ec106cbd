import { data, Form, useNavigation } from 'react-router';
import { course } from '#app/content/course.ts';
import { purchase } from '#app/content/purchase.ts';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { type FormValues, readForm } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Ctx } from '#domain/context.ts';
import { courseTitle, rupees } from '#domain/courses/course.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { OrderRequest } from '#domain/courses/schema.ts';
import { type FieldErrors, Invalid, TooManyTries, Unavailable } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { uncachedFormHeaders } from '../forms/form-headers.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/buy';
import { CourseFacts } from './course-facts.tsx';
import { couponOf, type Offered, offerUnder } from './offer-price.server.ts';
import { OrderFields } from './order-fields.tsx';
import { Ticket } from './ticket.tsx';

const { title, description, form: words, leading, outcomes } = purchase;

/** The pages between the home page and this one. */
const below = [{ label: course.breadcrumb, href: '/Courses' }];

/** Forms that are answered by an address elsewhere may not redirect there (form-action): the page leads on by itself. */
type Outcome = { kind: 'leading'; redirectUrl: string } | Refused;

/** Why the order was not taken, what was typed, and what is offered for another try. */
interface Refused {
  kind: 'refused';
  values: FormValues;
  errors: FieldErrors;
  messages: string[];
  offered: Offered;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    '/Courses/buy',
    { title, description },
    { noindex: true, cardOf: '/Courses', trail: [shell.breadcrumbHome, ...below, { label: title, href: '/Courses/buy' }] },
  );

/** What was ordered is for one reader alone, and a coupon counts for a moment. */
export const headers: Route.HeadersFunction = (args) => {
  const headers = uncachedFormHeaders(args);
  const refresh = args.actionHeaders.get('refresh');
  if (refresh) headers.set('refresh', refresh);
  return headers;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  return offerUnder(context.get(ctxKey), couponOf(request));
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const values = await readForm(request);
  const refused = async (init: ResponseInit | undefined, { amount, ...errors }: FieldErrors, said: string[] = []) => {
    const offered = await offerAfter(ctx, values, errors);
    const messages = amount ? [outcomes.failed, outcomes.priceChanged(rupees(offered.amount))] : said;
    return data<Outcome>({ kind: 'refused', values, errors, messages, offered }, init);
  };
  const parsed = OrderRequest.safeParse(values);
  if (!parsed.success) return refused({ status: 400 }, fieldErrors(parsed.error));
  try {
    const { redirectUrl } = await initiatePayment(ctx, parsed.data);
    return data<Outcome>({ kind: 'leading', redirectUrl }, { headers: { refresh: `0;url=${redirectUrl}` } });
  } catch (error) {
    if (error instanceof Invalid) return refused(statusOf(error), error.errors);
    if (error instanceof TooManyTries) return refused(statusOf(error), {}, [error.message]);
    if (error instanceof Unavailable) return refused(statusOf(error), {}, [outcomes.failed]);
    return refuse(error);
  }
}

/** The price for another try: a coupon that was refused is not sent again, and the form says what is paid without it. */
async function offerAfter(ctx: Ctx, { couponCode }: FormValues, errors: FieldErrors): Promise<Offered> {
  const refusal = errors.couponCode?.[0];
  return refusal ? { ...(await offerUnder(ctx, undefined)), refusal } : offerUnder(ctx, couponCode || undefined);
}

export default function Buy({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const isLeading = outcome?.kind === 'leading';
  return (
    <>
      <PlacedHeader
        title={isLeading ? leading.heading : words.heading}
        lead={courseTitle}
        crumb={title}
        below={below}
        seed="payment"
      />
      <Section aria-label={title}>
        {isLeading ? (
          <WayOn to={outcome.redirectUrl} />
        ) : (
          <div className="grid gap-14 lg:grid-cols-[3fr_2fr] lg:gap-20">
            <OrderForm offered={loaderData} refused={outcome} />
            <WhatIsBought />
          </div>
        )}
      </Section>
    </>
  );
}

/** The checkout's address, for a browser that does not follow by itself. */
function WayOn({ to }: { to: string }) {
  return (
    <div className="max-w-narrow">
      <Notice>{leading.text}</Notice>
      <ButtonLink href={to} size="large" className="mt-8">
        {leading.go}
      </ButtonLink>
    </div>
  );
}

/** @param refused what came of the last try, which says what is offered by now */
function OrderForm({ offered, refused }: { offered: Offered; refused: Refused | undefined }) {
  const submitting = useNavigation().state !== 'idle';
  const { values, messages, ...tried } = refused ?? { values: {}, errors: {}, messages: [], offered };
  const { amount, code, refusal } = tried.offered;
  const { couponCode: _, ...errors }: FieldErrors = tried.errors;
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-6">
      <ErrorSummary
        labels={words.labels}
        attempt={refused}
        errors={errors}
        formErrors={[...(refusal ? [refusal, words.withoutCoupon] : []), ...messages]}
      />
      <div>
        <p className="font-display text-h3 tabular-nums">
          {words.toPay} {rupees(amount)}
        </p>
        <p className="mt-1 text-ink-soft">{course.offer.inclusive}</p>
      </div>
      <OrderFields values={{ ...values, couponCode: code }} errors={errors} />
      <input type="hidden" name="amount" value={amount / 100} />
      <div className="flex flex-wrap gap-3">
        <Button size="large" busy={submitting} busyLabel={words.submitting}>
          {words.submit}
        </Button>
        <ButtonLink href={code ? `/Courses?coupon=${code}` : '/Courses'} variant="secondary" size="large">
          {words.back}
        </ButtonLink>
      </div>
    </Form>
  );
}

function WhatIsBought() {
  return (
    <aside aria-labelledby="contents">
      <Ticket>
        <h2 id="contents" className="text-h4">
          {words.contents}
        </h2>
        <CourseFacts />
      </Ticket>
    </aside>
  );
}
