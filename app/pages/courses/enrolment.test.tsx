import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { beginning } from '#app/content/enrolment.ts';
import { ctxKey } from '#app/context.ts';
import { enrolments } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { withdrawEnrolment } from '#domain/courses/enrolments/enrolments.server.ts';
import { giveEnrolmentLink } from '#domain/courses/enrolments/give-link.server.ts';
import { linkToEnrolment, openEnrolment } from '#domain/courses/enrolments/student.server.ts';
import { orderKeyOf } from '#domain/courses/orders/order-key.server.ts';
import { completeEnrolment } from '#domain/courses/papers/certificates.server.ts';
import { acceptDispute } from '#domain/courses/payments/disputes.server.ts';
import { refundOrder } from '#domain/courses/payments/refund-order.server.ts';
import { personalData } from '#domain/courses/personal-data.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aDispute, live, silent, withProvider } from '#test/orders.ts';
import Enrolment, { loader } from './enrolment.tsx';

/** The student's own page of a paid order. */
async function pageOf(visitor: Ctx, orderId: string): Promise<string> {
  return pageAt(visitor, await linkToEnrolment(visitor, orderId, orderKeyOf(visitor, orderId)));
}

async function pageAt(visitor: Ctx, path: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, visitor);
  const params = { token: path.split('/').at(-1) ?? '' };
  const { data } = await loader({ context, request: new Request(siteUrl + path), params } as never);
  const Page = createRoutesStub([{ id: 'enrolment', path: '/enrolment/:token', Component: Enrolment as never }]);
  return renderToStaticMarkup(<Page initialEntries={[path]} hydrationData={{ loaderData: { enrolment: data } }} />);
}

test('a student who is enrolled is told how the course begins', async ({ visitor }) => {
  const html = await pageOf(visitor, (await aPaidOrder(visitor)).id);
  expect(html).toContain('You are enrolled');
  expect(html).toContain(beginning.heading);
  expect(html).toContain(beginning.text);
});

test('a student whose enrolment has ended is told of a refund only where something was paid', async ({ visitor, office }) => {
  for (const [amount, text] of [
    [1_542_100, 'The payment for it has been refunded. A refund usually reaches your account within five to seven working days.'],
    [0, 'There was nothing to pay, so no money goes back.'],
  ] as const) {
    const { id } = await aPaidOrder(office, { amount, provider: 'razorpay' });
    await refundOrder(withProvider(live(office), { refund: async () => ({ reference: 'refund_1' }) }), id);
    const html = await pageOf(visitor, id);
    expect(html).toContain('This enrolment has ended');
    expect(html).not.toContain('How it begins');
    expect(html).toContain(text);
    expect(html.includes('The payment for it'), text).toBe(amount > 0);
  }
});

test('a student whose payment has not gone back yet, or was given back by the bank, is told so, and promised no other refund', async ({
  visitor,
  office,
}) => {
  const underWay = await aPaidOrder(office, { provider: 'razorpay' });
  await refundOrder(withProvider(live(office), { refund: silent }), underWay.id);
  await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, underWay));
  expect(await pageOf(visitor, underWay.id)).toContain('The payment for it is on its way back to you.');
  for (const [amount, text] of [
    [1_542_100, /Your bank has given you back the payment for it\.(?!.*refund)/s],
    [500_000, /The payment for it has gone back to you, a part of it by your bank and the rest as a refund\. A refund usually/],
  ] as const) {
    const order = await aPaidOrder(office);
    await acceptDispute(office, (await aDispute(office, order, { status: 'lost', amount })).id);
    expect(await pageOf(visitor, order.id)).toMatch(text);
  }
});

test('a student whose test has ended is told that no money was taken and none goes back, however far a refund of it is', async ({
  visitor,
  office,
}) => {
  const refunding = { refund: async () => ({ reference: 'refund_1' }) };
  for (const house of [withProvider(office, refunding), withProvider(office, { refund: silent }), live(office)]) {
    const order = await aPaidOrder(office, { provider: 'sandbox' });
    expect(await pageOf(visitor, order.id)).toMatch(/<dt[^>]*>Paid in a test</);
    if ((await refundOrder(house, order.id)) === 'requested')
      await office.db.transaction((transaction) => withdrawEnrolment(transaction, office, order));
    const html = await pageOf(visitor, order.id);
    expect(html).toMatch(/This enrolment has ended.*This was a test: no money was taken, and none goes back\./s);
    expect(html).not.toMatch(/refunded|back to you|A refund/);
  }
});

test('a student whose certificate is still being prepared is not told that it is ready', async ({ visitor, office, db }) => {
  const { id } = await aPaidOrder(visitor);
  const [enrolment] = await db.select().from(enrolments);
  await completeEnrolment(office, enrolment?.id ?? '', { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  const html = await pageOf(visitor, id);
  expect(html).toMatch(/Congratulations!.*Certificate.*It is being prepared/s);
  expect(html).not.toMatch(/ready/);
});

test('a student who had the certificate erased is not told that it will appear', async ({ visitor, office, db }) => {
  const { id, email } = await aPaidOrder(visitor);
  const [enrolment] = await db.select().from(enrolments);
  await completeEnrolment(office, enrolment?.id ?? '', { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  expect(await pageOf(visitor, id)).toContain('You have completed the course');
  await db.transaction((transaction) => personalData.erase(transaction, email, visitor.clock()));
  const html = await pageAt(visitor, await giveEnrolmentLink(office, enrolment?.id ?? ''));
  expect(html).toContain('Your certificate has been erased');
  expect(html).not.toContain('will appear here');
});

test('looking again for a paper that is not there asks for the paper itself: one that was lost is set anew by that', async ({
  visitor,
}) => {
  const { id } = await aPaidOrder(visitor);
  const path = await linkToEnrolment(visitor, id, orderKeyOf(visitor, id));
  const token = path.split('/').at(-1) ?? '';
  const [paper] = (await openEnrolment(visitor, token)).papers;
  const [, look] = /href="([^"]*)">Look again/.exec(await pageAt(visitor, path)) ?? [];
  expect(look).toBe(`/enrolment/${token}/invoices/${paper?.id}`);
});
