import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { orderKeyOf } from '#domain/courses/orders/order-key.server.ts';
import type { Choice } from '#domain/sandbox/schema.ts';
import { later, siteUrl, test } from '#test/fixtures.ts';
import { order } from '#test/orders.ts';
import Checkout, { action, loader } from './checkout.tsx';

function argumentsOf(visitor: Ctx, id: string, init?: RequestInit) {
  const context = new RouterContextProvider();
  context.set(ctxKey, visitor);
  return { context, params: { id }, request: new Request(`${siteUrl}/sandbox/checkout/${id}`, init) } as never;
}

/** All that a checkout's page tells, as HTML and as data. */
async function pageOf(visitor: Ctx, id: string, actionData?: unknown): Promise<string> {
  const loaderData = await loader(argumentsOf(visitor, id));
  const Page = createRoutesStub([{ id: 'checkout', path: '/', Component: Checkout as never, action: () => null }]);
  const hydrationData = { loaderData: { checkout: loaderData }, actionData: { checkout: actionData } };
  return renderToStaticMarkup(<Page hydrationData={hydrationData} />) + JSON.stringify([loaderData, actionData]);
}

/** @returns where the choice leads, or the page that answers it */
async function answerTo(visitor: Ctx, id: string, intent: Choice): Promise<string> {
  const body = new URLSearchParams({ intent });
  const answer = await action(argumentsOf(visitor, id, { method: 'POST', body })).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer.headers.get('location') ?? '';
  return pageOf(visitor, id, (answer as { data: unknown }).data);
}

test('the test checkout gives the key to the student’s page to whoever pays there and comes back', async ({ visitor }) => {
  const { id, checkout } = await order(visitor);
  const page = `/response?order_id=${id}`;
  for (const choice of ['fail', 'cancel'] as const) expect(await answerTo(visitor, checkout, choice)).toBe(page);
  expect(await answerTo(visitor, checkout, 'pay')).toBe(`${siteUrl}${page}&key=${orderKeyOf(visitor, id)}`);
});

test('whoever sends the same details meets the student’s test checkout, and no key in it', async ({ visitor }) => {
  const { id, checkout } = await order(visitor);
  const isOver = later(visitor, 31);
  for (const page of [
    await pageOf(visitor, checkout),
    await pageOf(isOver, checkout),
    await answerTo(isOver, checkout, 'pay'),
    await answerTo(visitor, checkout, 'leave'),
    await answerTo(visitor, checkout, 'pay'),
    await pageOf(visitor, checkout),
  ]) {
    expect(page).toContain(id);
    expect(page).not.toMatch(/key=|returnUrl/);
    expect(page).not.toContain(orderKeyOf(visitor, id));
  }
  expect(await pageOf(visitor, checkout)).toContain(`href="/response?order_id=${id}"`);
});
