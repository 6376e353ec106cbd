import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { enrolments } from '#db/schema.ts';
import { findEnrolment } from '#domain/courses/enrolments/enrolment-details.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { EnrolmentFacts } from './facts.tsx';

test('an enrolment says in the office’s words how it was paid, and leads to the order', async ({ office, db }) => {
  const { id } = await aPaidOrder(office, { provider: 'manual', method: 'bank transfer', paymentReference: 'UTR 0042' });
  const [{ id: enrolmentId = '' } = {}] = await db.select({ id: enrolments.id }).from(enrolments);
  const { enrolment } = await findEnrolment(office, enrolmentId);
  const shown = (given: Partial<typeof enrolment>) =>
    renderToStaticMarkup(<EnrolmentFacts enrolment={{ ...enrolment, ...given }} />);
  expect(shown({})).toContain('Received by the office · Bank transfer · UTR 0042');
  expect(shown({})).toMatch(new RegExp(`href="/admin/orders/${id}"[^>]*>See the order, or refund it<`));
  expect(shown({ wayBack: 'nothing' }), 'nothing to refund').toMatch(/>See the order, or end the enrolment</);
  expect(shown({ orderStatus: 'refunded' })).toMatch(/>See the order</);
  expect(shown({ provider: 'razorpay', method: 'upi' })).toContain('Razorpay · UPI · UTR 0042');
  expect(shown({ method: 'cardless_emi' }), 'no word of ours').toContain('cardless_emi');
});

test('the enrolment of a test from before the site took money leads to its end, as one that cost nothing does', async ({
  office,
  db,
}) => {
  await aPaidOrder(office, { provider: 'sandbox' });
  const [{ id = '' } = {}] = await db.select({ id: enrolments.id }).from(enrolments);
  const live = { ...office, payments: { ...office.payments, name: 'razorpay' as const } };
  const linkFor = async (ctx: typeof office) =>
    renderToStaticMarkup(<EnrolmentFacts enrolment={(await findEnrolment(ctx, id)).enrolment} />);
  expect(await linkFor(office), 'while the sandbox is in use').toMatch(/>See the order, or refund it</);
  expect(await linkFor(live)).toMatch(/>See the order, or end the enrolment</);
});
