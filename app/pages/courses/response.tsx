import { data } from 'react-router';
import { paymentResponse } from '#app/content/purchase.ts';
import { ctxKey } from '#app/context.ts';
import { queryOf } from '#app/query.ts';
import { refuse } from '#app/refuse.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Notice, type NoticeKind } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { rupees } from '#domain/courses/course.ts';
import { isBuyersKey } from '#domain/courses/enrolments/student.server.ts';
import { findOrderAfterReturn, type PublicOrder } from '#domain/courses/orders/public-order.server.ts';
import { NotFound } from '#domain/errors.ts';
import { useMailWords } from '../shell/mail-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/response';
import { lookAgain } from './look-again.ts';
import { orderNumberIn } from './order-number.ts';
import { PaymentAdvice } from './payment-advice.tsx';

const { title, description, states, unknown, missing, course } = paymentResponse;

const kinds: Record<PublicOrder['status'], NoticeKind> = {
  created: 'info',
  initiated: 'info',
  paid: 'success',
  failed: 'error',
  rejected: 'error',
  expired: 'error',
  refunded: 'info',
};

/** What it says of an order is its buyer's. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    '/response',
    { title, description },
    { noindex: args.loaderData?.orderNumber !== undefined, cardOf: '/Courses' },
  );

export { privateHeaders as headers } from '../forms/form-headers.ts';

export { ResponseError as ErrorBoundary } from './response-error.tsx';

/** What the address says of a payment's success proves nothing and is not read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const address = queryOf(request);
  const orderNumber = orderNumberIn(address);
  const ctx = context.get(ctxKey);
  const order = orderNumber ? await findOrder(ctx, orderNumber, address) : undefined;
  const given = address.get('key') ?? '';
  const key = order && (await isBuyersKey(ctx, order.id, given)) ? given : undefined;
  const headers = order && mayChange(order) ? lookAgain(request.url, addressOf(order, key)) : {};
  const status = orderNumber && !order ? 404 : 200;
  return data({ orderNumber, order, key }, { status, headers });
}

function findOrder(...asked: Parameters<typeof findOrderAfterReturn>) {
  return findOrderAfterReturn(...asked).catch((error: unknown) => (error instanceof NotFound ? undefined : refuse(error)));
}

function mayChange({ payment }: PublicOrder): boolean {
  return payment.kind === 'open' && payment.mayChange;
}

/** Without what a payment provider adds. @param key undefined for whoever knows the order's number alone */
function addressOf({ id }: PublicOrder, key: string | undefined): string {
  return `/response?order_id=${id}${key === undefined ? '' : `&key=${key}`}`;
}

export default function PaymentResponse({ loaderData: { orderNumber, order, key } }: Route.ComponentProps) {
  return (
    <>
      <PlacedHeader title={title} seed="payment" />
      <Section width="narrow" aria-label={title}>
        {order ? <Order order={order} orderKey={key} /> : <NoOrder orderNumber={orderNumber} />}
        {mayBeMissingMoney(order) && <PaymentAdvice />}
      </Section>
    </>
  );
}

/** Whether money may have left the account of whoever looks, and nobody here knows of it: also where no order is found. */
function mayBeMissingMoney(order: PublicOrder | undefined): boolean {
  if (order === undefined) return true;
  const { status, amount, isTest, payment, moneyBack } = order;
  const isKnown = status === 'paid' || status === 'refunded' || payment.kind === 'unconfirmed';
  const goesBack = moneyBack.some(({ state }) => state !== 'looked into');
  return amount > 0 && !isTest && !isKnown && !goesBack;
}

/** What is known of an order, and for whom. */
interface OrderProps {
  order: PublicOrder;
  /** Undefined for whoever knows the order's number alone. */
  orderKey: string | undefined;
}

function Order({ order, orderKey }: OrderProps) {
  const { notice, words, back } = shownOf(order, orderKey !== undefined);
  const byMail = useMailWords(paymentResponse.byMail);
  return (
    <>
      <Notice kind={notice} title={words.title}>
        <p>{words.text}</p>
        {order.moneyBack.map(({ of, state }) => (
          <p key={of}>{paymentResponse.moneyBack[of][state]}</p>
        ))}
      </Notice>
      <div className="mt-8">
        <DescriptionList
          rows={[
            { term: paymentResponse.order, description: order.id },
            { term: paymentResponse.amount, description: rupees(order.amount) },
            { term: paymentResponse.status, description: words.label },
          ]}
        />
      </div>
      {order.isTest && <p className="mt-4 text-sm text-ink-soft">{paymentResponse.test}</p>}
      {order.status === 'paid' && orderKey === undefined && <p className="mt-4">{byMail}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        <Onward order={order} orderKey={orderKey} back={back} />
      </div>
    </>
  );
}

interface Shown {
  notice: NoticeKind;
  words: Record<'title' | 'text' | 'label', string>;
  /** What the way to the course is called. */
  back: string;
}

/** @param isBuyer whether whoever looks has come back from the order's checkout, and not by its number alone */
function shownOf(order: PublicOrder, isBuyer: boolean): Shown {
  const { status, amount, isTest, payment } = order;
  switch (payment.kind) {
    case 'unfollowed':
      return {
        notice: 'error',
        words: isTest ? paymentResponse.unfollowedTest : paymentResponse.unfollowed,
        back: paymentResponse.anew,
      };
    case 'unconfirmed':
      return { notice: 'info', words: paymentResponse.unconfirmed, back: course.label };
    case 'open':
    case 'over': {
      const hasEndedUnpaid = status === 'expired' || status === 'rejected';
      const words = amount > 0 ? wordsOfPriced(order) : wordsOfFree(status, isBuyer);
      return { notice: kinds[status], words, back: hasEndedUnpaid ? paymentResponse.anew : course.label };
    }
  }
}

/** What an order that is refunded is called where its money went back otherwise, or there was none. */
const endings: Partial<Record<PublicOrder['moneyBack'][number]['state'], Shown['words']>> = paymentResponse.endings;

/** What a test is called where the words of an order would speak of money. */
const tests: Partial<Record<PublicOrder['status'], Shown['words']>> = paymentResponse.tests;

function wordsOfPriced({ status, isTest, moneyBack }: PublicOrder): Shown['words'] {
  const own = moneyBack.find(({ of }) => of === 'order');
  return (status === 'refunded' && own && endings[own.state]) || (isTest && tests[status]) || states[status];
}

function wordsOfFree(status: PublicOrder['status'], isBuyer: boolean): Shown['words'] {
  if (status === 'refunded') return paymentResponse.freeEnded;
  if (status !== 'paid') return states[status];
  return isBuyer ? paymentResponse.free : paymentResponse.freeAlready;
}

/** Where the buyer goes from here. */
function Onward({ order, orderKey, back }: OrderProps & { back: string }) {
  const { id, status, amount, payment } = order;
  if (status === 'paid') {
    return (
      <>
        {orderKey !== undefined && (
          <form method="post" action="/enrolment">
            <input type="hidden" name="order_id" value={id} />
            <input type="hidden" name="key" value={orderKey} />
            <Button>{paymentResponse.enrolment}</Button>
          </form>
        )}
        <ButtonLink href={amount > 0 ? `/Courses?status=SUCCESS&order_id=${id}` : course.href} variant="secondary">
          {course.label}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {payment.kind === 'open' && payment.checkoutUrl && (
        <ButtonLink href={payment.checkoutUrl}>{status === 'failed' ? paymentResponse.again : paymentResponse.pay}</ButtonLink>
      )}
      {mayChange(order) && (
        <ButtonLink href={addressOf(order, orderKey)} variant="secondary">
          {paymentResponse.look}
        </ButtonLink>
      )}
      <ButtonLink href={course.href} variant="secondary">
        {back}
      </ButtonLink>
    </>
  );
}

function NoOrder({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <>
      <Notice title={orderNumber ? unknown : undefined}>
        <p>{orderNumber ? `${paymentResponse.order}: ${orderNumber}` : missing}</p>
      </Notice>
      <ButtonLink href={course.href} variant="secondary" className="mt-8">
        {course.label}
      </ButtonLink>
    </>
  );
}
