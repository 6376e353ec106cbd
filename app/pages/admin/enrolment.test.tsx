import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { enrolments } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { aPaidOrder } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { aDispute } from '#test/orders.ts';
import EnrolmentPage, { loader } from './enrolment.tsx';

/** The page of the one enrolment, as a member of the office sees it. */
async function shown(office: Ctx): Promise<string> {
  const [{ id = '' } = {}] = await office.db.select({ id: enrolments.id }).from(enrolments);
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const loaderData = await loader({ context, params: { id } } as never);
  const Page = createRoutesStub([{ id: 'enrolment', path: '/', Component: EnrolmentPage as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { enrolment: loaderData } }} />);
}

test('where a payment is disputed the enrolment says so in place of the form that issues a certificate', async ({ office }) => {
  const order = await aPaidOrder(office);
  const form = 'Mark as completed';
  expect(await shown(office)).toContain(form);
  await aDispute(office, order);
  const disputed = await shown(office);
  expect(disputed).toContain('No certificate is issued now: the buyer has disputed the payment with the bank');
  expect(disputed).toMatch(new RegExp(`href="/admin/orders/${order.id}"[^>]*>See the order<`));
  expect(disputed).not.toContain(form);
});
