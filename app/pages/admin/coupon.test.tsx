import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { officeOrders } from '#app/content/office-orders.ts';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { withdrawCoupon } from '#domain/courses/coupons/office-coupons.server.ts';
import { aCoupon } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import Coupon, { action, loader } from './coupon.tsx';

const { coupons: words } = officeOrders;
const params = { code: 'TEN' };

/** The page as it is loaded, after a form has brought something about. */
async function screen(ctx: Ctx, outcome?: object): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const coupon = await loader({ context, params, request: new Request(siteUrl) } as never);
  const Page = createRoutesStub([{ id: 'coupon', path: '/', Component: Coupon as never }]);
  const actionData = outcome && { coupon: outcome };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { coupon }, ...(actionData && { actionData }) }} />);
}

test('a coupon that has been withdrawn says so in place of its form, also to whoever had it open', async ({ office }) => {
  await aCoupon(office);
  expect(await screen(office)).toContain(words.save);
  await withdrawCoupon(office, 'TEN');
  const refused = await action(postedForm(office, { kind: 'percent', value: '20' }, params) as never);
  const over = 'This coupon has been withdrawn: it is not changed any more.';
  expect(refused).toMatchObject({ init: { status: 409 }, data: { kind: 'failed', message: over } });
  for (const page of [await screen(office), await screen(office, refused.data)]) {
    expect(page).toContain(over);
    expect(page).toContain(words.back);
    expect(page).not.toContain(words.save);
  }
});
