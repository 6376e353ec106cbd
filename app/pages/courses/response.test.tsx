import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { paymentResponse } from '#app/content/purchase.ts';
import { ctxKey } from '#app/context.ts';
import { enrolments, orders, refunds } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { giveEnrolmentLink } from '#domain/courses/enrolments/give-link.server.ts';
import { orderKeyOf } from '#domain/courses/orders/order-key.server.ts';
import { initiatePayment } from '#domain/courses/orders/orders.server.ts';
import { acceptDispute } from '#domain/courses/payments/disputes.server.ts';
import { recordManualPayment } from '#domain/courses/payments/manual-payments.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { approveRefund } from '#domain/courses/payments/refunds.server.ts';
import { aCoupon, anOrder, aPaidOrder } from '#test/factories.ts';
import { administrator, later, siteUrl, test } from '#test/fixtures.ts';
import { aDispute, aManualPayment, deliver, failed, live, order, paid, silent, withProvider } from '#test/orders.ts';
import PaymentResponse, { ErrorBoundary, loader } from './response.tsx';

/** The page of an order, at an address of it. */
async function pageAt(visitor: Ctx, address: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, visitor);
  const { data } = await loader({ context, request: new Request(address), params: {} } as never);
  const Page = createRoutesStub([{ id: 'response', path: '/', Component: PaymentResponse as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { response: data } }} />);
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** What the page says of an order to the buyer, who comes back from its checkout. */
async function said(visitor: Ctx, id: string): Promise<string> {
  const html = await pageAt(visitor, `${siteUrl}/response?order_id=${id}&key=${orderKeyOf(visitor, id)}`);
  const [notice] = /role="(?:status|alert)".*?<\/div><\/div>/.exec(html) ?? [];
  if (notice === undefined) throw new Error('The page says nothing of the order.');
  return textOf(notice);
}

test('a student who has paid twice is told that the second payment goes back, once the office has said so', async ({
  visitor,
  office,
  db,
}) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const { id } = await order(buyer);
  await deliver(buyer, paid(id));
  expect(await said(buyer, id)).not.toMatch(/Another payment|Money/);
  await deliver(buyer, paid(id, { reference: 'from the other tab' }));
  expect(await said(buyer, id)).toMatch(/Payment Successful.*Another payment was received. The chamber is looking into it/);

  const [second] = await db.select().from(refunds).where(eq(refunds.orderId, id));
  await approveRefund(withProvider(clerk, { refund: silent }), second?.id ?? '');
  expect(await said(buyer, id)).toContain('Another payment was received; that one goes back to you.');
  await approveRefund(withProvider(clerk, { refund: async () => ({ reference: 'refund_1' }) }), second?.id ?? '');
  expect(await said(buyer, id)).toContain('Another payment was received; that one has been refunded.');
});

test('a buyer to whom the bank has given the payment back is told of an order that has ended, and of no refund', async ({
  visitor,
  office,
}) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const order = await aPaidOrder(clerk, { provider: 'razorpay' });
  await acceptDispute(clerk, (await aDispute(clerk, order, { status: 'lost' })).id);
  const html = textOf(await pageAt(buyer, `${siteUrl}/response?order_id=${order.id}`));
  expect(html).toMatch(/This order has ended.*Your bank has given you back the money paid for this order\..*Returned/s);
  expect(html).not.toMatch(/refund/i);

  await deliver(buyer, paid(order.id, { reference: 'from the other tab' }));
  expect(textOf(await pageAt(buyer, `${siteUrl}/response?order_id=${order.id}`))).toMatch(
    /This order has ended.*Your bank has given you back the money paid.*Another payment was received\. The chamber is looking into it.*Returned/s,
  );
});

test('an order that was refunded is called so, though the bank has given back a second payment of it', async ({
  visitor,
  office,
  db,
}) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const order = await aPaidOrder(buyer, { provider: 'razorpay' });
  await refundOrder(withProvider(clerk, { refund: async () => ({ reference: 'refund_1' }) }), order.id);
  await deliver(buyer, paid(order.id, { reference: 'from the other tab' }));
  const second = { paymentReference: 'from the other tab' };
  const { reference } = await aDispute(clerk, { ...order, ...second }, { status: 'lost' });
  await db
    .update(refunds)
    .set({ status: 'done', refundReference: reference })
    .where(eq(refunds.paymentReference, second.paymentReference));
  expect(textOf(await pageAt(buyer, `${siteUrl}/response?order_id=${order.id}`))).toMatch(
    /This order has been refunded.*The money paid for this order has been refunded.*your bank has given you back that one.*Refunded/s,
  );
});

/** With a provider that gives money back at once. */
const refunding = (ctx: Ctx) => withProvider(ctx, { refund: async () => ({ reference: 'refund_1' }) });

/** A test is ended while the site still takes tests, or once it takes money. */
const houses = { 'on a site of tests': refunding, 'once the site takes money': live };

test.for(Object.entries(houses))(
  'whose test has ended %s is told that no money was taken and none goes back, and of no refund',
  async ([, house], { visitor, office }) => {
    const { id } = await order(visitor);
    await deliver(visitor, paid(id));
    await deliver(visitor, paid(id, { reference: 'from the other tab' }));
    const again = 'Another payment was made in this test: no money was taken for it either, and none goes back.';
    expect(await said(house(visitor), id)).toContain(again);
    await refundOrder(house(office), id);
    const html = textOf(await pageAt(house(visitor), `${siteUrl}/response?order_id=${id}`));
    expect(html).toMatch(/This enrolment has ended.*This was a test: no money was taken, and none goes back\..*Ended/s);
    expect(html).toContain(again);
    expect(html).not.toMatch(/refund|back to you|money has left/i);
  },
);

test('a buyer whose money did not pay the order is told that the chamber is looking into it', async ({ visitor }) => {
  const buyer = live(visitor);
  const { id } = await order(buyer);
  await deliver(buyer, paid(id, { reference: 'short', amount: 100 }));
  expect(await said(buyer, id)).toContain(
    'We received money that we cannot accept for this order. The chamber is looking into it.',
  );
});

test('whoever has paid is led to the page of their own that says how the course begins, and back to the course', async ({
  visitor,
}) => {
  const { id } = await order(visitor);
  await deliver(visitor, paid(id));
  const html = await pageAt(visitor, `${siteUrl}/response?order_id=${id}&key=${orderKeyOf(visitor, id)}`);
  expect(textOf(html)).toMatch(/Your enrolment and documents.*Back to the course/);
});

const endings = {
  'once the office has made a new link': async (visitor: Ctx) => {
    const [enrolment] = await visitor.db.select().from(enrolments);
    await giveEnrolmentLink({ ...visitor, actor: administrator }, enrolment?.id ?? '');
    return visitor;
  },
  'two years later': async (visitor: Ctx) => later(visitor, 2 * 366 * 24 * 60),
};

test.for(Object.entries(endings))(
  'the address by which a buyer came back leads to no page of their own %s: it says what the order’s number alone does',
  async ([, end], { visitor }) => {
    const { id } = await order(visitor);
    await deliver(visitor, paid(id));
    const byNumber = `${siteUrl}/response?order_id=${id}`;
    const ended = await end(visitor);
    const html = await pageAt(ended, `${byNumber}&key=${orderKeyOf(visitor, id)}`);
    expect(html).toBe(await pageAt(ended, byNumber));
    expect(html).not.toContain(paymentResponse.enrolment);
    expect(html).toContain('please ask the chamber');
  },
);

test('whoever enrols for nothing is thanked in the words of the mail, and told of no payment', async ({ visitor, office }) => {
  await aCoupon(office, { code: 'SCHOLAR', value: '100' });
  const free = anOrder({ couponCode: 'SCHOLAR', amount: 0 });
  for (const words of [paymentResponse.free, paymentResponse.freeAlready]) {
    const { redirectUrl } = await initiatePayment(visitor, free);
    const html = await pageAt(visitor, redirectUrl);
    expect(textOf(html)).toContain(words.title);
    expect(textOf(html)).toContain('There was nothing to pay.');
    expect(html).not.toMatch(/Payment Successful|SUCCESS|>Paid</);
  }
});

test('whoever enrolled for nothing, and is enrolled no more, is told of no refund and of no money', async ({
  visitor,
  office,
}) => {
  await aCoupon(office, { code: 'SCHOLAR', value: '100' });
  const { orderId, redirectUrl } = await initiatePayment(visitor, anOrder({ couponCode: 'SCHOLAR', amount: 0 }));
  await refundOrder(office, orderId);
  const html = textOf(await pageAt(visitor, redirectUrl));
  expect(html).toMatch(/This enrolment has ended.*You are no longer enrolled.*Status.*Ended/);
  expect(html).not.toMatch(/refund|money has left/i);
});

const advice = 'Do not pay a second time.';

test('whoever waits at the checkout, or finds their order failed, is told what to do about money that has left their account', async ({
  visitor,
}) => {
  const buyer = live(visitor);
  const { id } = await order(buyer);
  const address = `${siteUrl}/response?order_id=${id}`;
  expect(await pageAt(buyer, address)).toContain(advice);
  await deliver(buyer, failed(id));
  expect(await pageAt(buyer, address)).toContain(advice);
});

test('whose test waits, fails, expires or was placed before the site took money is told of no money that left or comes', async ({
  visitor,
  db,
}) => {
  const { id } = await order(visitor);
  const address = `${siteUrl}/response?order_id=${id}`;
  const expectNoMoney = async (ctx: Ctx, title: string) => {
    const html = textOf(await pageAt(ctx, address));
    expect(html).toContain(title);
    expect(html).toContain(paymentResponse.test);
    expect(html).not.toMatch(/money has left|pay a second time|Money that arrives|If you have paid/);
  };
  await expectNoMoney(visitor, paymentResponse.states.created.title);
  await deliver(visitor, failed(id));
  await expectNoMoney(visitor, paymentResponse.tests.failed.title);
  await expectNoMoney(live(visitor), paymentResponse.unfollowedTest.title);
  await db.update(orders).set({ status: 'expired' }).where(eq(orders.id, id));
  await expectNoMoney(visitor, paymentResponse.tests.expired.title);
});

test('whose money the chamber has, or has sent back, is asked for no trace of it', async ({ visitor, office }) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const recorded = await recordManualPayment(clerk, aManualPayment({ fullName: 'Deepa Iyer' }));
  const { id: returned } = await order(buyer);
  await deliver(buyer, paid(returned));
  await refundOrder(withProvider(clerk, { refund: async () => ({ reference: 'refund_1' }) }), returned);
  for (const [id, title] of [
    [recorded, paymentResponse.unconfirmed.title],
    [returned, paymentResponse.states.refunded.title],
  ]) {
    const html = await pageAt(buyer, `${siteUrl}/response?order_id=${id}`);
    expect(html).toContain(title);
    expect(html).not.toContain(advice);
  }
});

test('a buyer whose money could not be accepted may pay again once it is on its way back', async ({ visitor, office, db }) => {
  const [buyer, clerk] = [live(visitor), live(office)];
  const { id } = await order(buyer);
  await deliver(buyer, paid(id, { reference: 'short', amount: 100 }));
  const address = `${siteUrl}/response?order_id=${id}`;
  expect(await pageAt(buyer, address)).toContain(advice);
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id));
  await approveRefund(withProvider(clerk, { refund: silent }), refund?.id ?? '');
  const html = await pageAt(buyer, address);
  expect(html).toContain(paymentResponse.moneyBack.order['on its way']);
  expect(html).not.toContain(advice);
});

/** What stands in place of the page of an order, at an address of it, after an error. */
function shownAfter(error: unknown, address: string): string {
  const Page = createRoutesStub([{ id: 'response', path: '/response', Component: () => null, ErrorBoundary }]);
  return renderToStaticMarkup(<Page initialEntries={[address]} hydrationData={{ errors: { response: error } }} />);
}

test('a buyer who comes back while the order cannot be read is told so, and not to pay again, and may look again as they came', () => {
  const address = '/response?order_id=123&key=k&razorpay_payment_id=pay_1';
  const html = shownAfter(new Error('The database is away.'), address);
  expect(html).toMatch(/<title>Payment Response · .*<h1[^>]*>Payment Response<\/h1>/);
  expect(textOf(html)).toMatch(/We cannot look up this order right now.*Order number +123.*Look again/);
  expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
  expect(html).toContain(advice);
  expect(html).not.toMatch(/Something went wrong|No order was found/);
});

test('what is refused at the payment’s page says what is refused, and nothing of an order', () => {
  const tooMany = { status: 429, statusText: '', internal: false, data: 'Too many tries.' };
  const html = shownAfter(tooMany, '/response?order_id=123');
  expect(html).toContain('Too many tries.');
  expect(html).not.toContain(advice);
});
