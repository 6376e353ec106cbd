import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { refunds } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { approveRefund } from '#domain/courses/payments/refunds.server.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { deliver, order, paid, silent, withProvider } from '#test/orders.ts';
import PaymentResponse, { loader } from './response.tsx';

/** What the page says of an order to whoever has its number. */
async function said(visitor: Ctx, id: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, visitor);
  const request = new Request(`${siteUrl}/response?order_id=${id}`);
  const { data } = await loader({ context, request, params: {} } as never);
  const Page = createRoutesStub([{ id: 'response', path: '/', Component: PaymentResponse as never }]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { response: data } }} />);
  return /role="(?:status|alert)".*?<\/div><\/div>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';
}

test('a student who has paid twice is told that the second payment goes back, once the office has said so', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await order(visitor);
  await deliver(visitor, paid(id));
  expect(await said(visitor, id)).not.toMatch(/second|Money/);
  await deliver(visitor, paid(id, { reference: 'from the other tab' }));
  expect(await said(visitor, id)).toMatch(/Payment Successful.*A second payment was received. The chamber is looking into it/);

  const [second] = await db.select().from(refunds).where(eq(refunds.orderId, id));
  await approveRefund(withProvider(office, { refund: silent }), second?.id ?? '');
  expect(await said(visitor, id)).toContain('A second payment was received; that one goes back to you.');
  await approveRefund(withProvider(office, { refund: async () => ({ reference: 'refund_1' }) }), second?.id ?? '');
  expect(await said(visitor, id)).toContain('A second payment was received; that one has been given back.');
});

test('a buyer whose money did not pay the order is told that the chamber is looking into it', async ({ visitor }) => {
  const { id } = await order(visitor);
  await deliver(visitor, paid(id, { reference: 'short', amount: 100 }));
  expect(await said(visitor, id)).toContain('Money has come that does not pay this order. The chamber is looking into it.');
});
