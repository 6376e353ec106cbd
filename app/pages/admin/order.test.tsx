import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { refunds } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { aPaidOrder } from '#test/factories.ts';
import { now, siteUrl, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import OrderPage, { action, loader } from './order.tsx';

/** The buttons of an order's page of which a refund has been asked for. */
async function buttons(
  office: Ctx,
  refund: { provider: 'sandbox' | 'razorpay'; lastError: string; status?: 'open' },
): Promise<string[]> {
  const { id, paymentReference } = await aPaidOrder(office);
  const asked = {
    orderId: id,
    paymentReference,
    amount: 1_542_100,
    reason: 'requested',
    status: 'requested',
    createdAt: now,
  } as const;
  await office.db.insert(refunds).values({ ...asked, ...refund });
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const loaderData = await loader({ context, params: { id }, request: new Request(siteUrl) } as never);
  const Page = createRoutesStub([{ id: 'order', path: '/', Component: OrderPage as never }]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { order: loaderData } }} />);
  return [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label = '']) => label);
}

test('while the provider is asked for a refund nothing else can be done; refused, the office asks again, or takes it over and returns it', async ({
  office,
}) => {
  expect(await buttons(office, { provider: 'sandbox', lastError: '' })).toEqual([]);
  expect(await buttons(office, { provider: 'sandbox', lastError: 'Not enough balance' })).toEqual([
    'Ask the provider again',
    'Return it ourselves',
  ]);
  expect(await buttons(office, { provider: 'sandbox', lastError: 'Not enough balance', status: 'open' })).toEqual([
    'Ask the provider again',
    'Note as returned',
  ]);
  expect(await buttons(office, { provider: 'razorpay', lastError: 'No such payment', status: 'open' }), 'another’s').toEqual([
    'Note as returned',
  ]);
});

test('money goes back only where the box was ticked, whatever sends the form', async ({ office, db }) => {
  const { id } = await aPaidOrder(office);
  const send = (sent: Record<string, string>) => action(postedForm(office, { id, ...sent }) as never);
  for (const intent of ['refund', 'approve']) {
    expect(await send({ intent }), intent).toMatchObject({
      data: { kind: 'error', message: 'Tick the box to refund the payment.' },
      init: { status: 400 },
    });
  }
  expect(await db.$count(refunds)).toBe(0);
  expect((await send({ intent: 'refund', confirm: 'on' })).data).toMatchObject({ kind: 'success' });
  expect(await db.$count(refunds)).toBe(1);
});
