import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { linkToEnrolment, openEnrolment } from '#domain/courses/enrolments/student.server.ts';
import { orderKeyOf } from '#domain/courses/orders/order-key.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { loader as certificate } from './enrolment-certificate.ts';
import { loader as invoice } from './enrolment-invoice.ts';

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

test('a student’s browser is led to the page that says why there is no paper; a program is told by the status, and so is a link that opens nothing', async ({
  visitor,
}) => {
  const { id } = await aPaidOrder(visitor);
  const token = (await linkToEnrolment(visitor, id, orderKeyOf(visitor, id))).split('/').at(-1) ?? '';
  const [paper] = (await openEnrolment(visitor, token)).papers;
  const asked = [
    [certificate, { token }, 404],
    [invoice, { token, id: paper?.id ?? '' }, 409],
    [invoice, { token, id: crypto.randomUUID() }, 404],
  ] as const;
  for (const [loader, params, status] of asked) {
    const led = await refused(loader, visitor, params, browser);
    expect(led).toMatchObject({ status: 303 });
    expect((led as Response).headers.get('location')).toBe(`/enrolment/${params.token}`);
    expect(await refused(loader, visitor, params, '*/*')).toMatchObject({ init: { status } });
  }
  for (const accept of [browser, '*/*']) {
    expect(await refused(certificate, visitor, { token: 'ended' }, accept)).toMatchObject({ init: { status: 404 } });
    expect(await refused(invoice, visitor, { token: 'ended', id: paper?.id }, accept)).toMatchObject({ init: { status: 404 } });
  }
});

function refused(loader: typeof certificate | typeof invoice, ctx: Ctx, params: object, accept: string): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(siteUrl, { headers: { accept } });
  return loader({ request, params, context } as never).catch((error: unknown) => error);
}
