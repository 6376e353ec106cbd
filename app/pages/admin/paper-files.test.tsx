import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { enrolments } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { findEnrolment } from '#domain/courses/enrolments/enrolment-details.server.ts';
import { completeEnrolment } from '#domain/courses/papers/certificates.server.ts';
import { aPaidOrder } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { loader as certificate } from './certificate-file.ts';
import { Certificates } from './enrolments/certificates.tsx';
import { Invoices } from './enrolments/invoices.tsx';
import { loader as invoice } from './invoice-file.ts';

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
const unsent = { isErased: false, hasEmail: true, outcome: undefined };

test('the office’s browser is led to the enrolment whose paper is being prepared, which says so; a program is told when to ask again', async ({
  office,
  db,
}) => {
  await aPaidOrder(office);
  const [{ id: enrolmentId = '' } = {}] = await db.select({ id: enrolments.id }).from(enrolments);
  await completeEnrolment(office, enrolmentId, { fullName: 'Asha Verma', completedOn: '2026-11-20' });
  const enrolment = await findEnrolment(office, enrolmentId);
  const asked = [
    [invoice, { id: enrolment.invoices[0]?.id }, 'invoices', () => <Invoices {...enrolment} />],
    [
      certificate,
      { number: enrolment.certificates[0]?.number },
      'certificates',
      () => <Certificates {...enrolment} {...unsent} />,
    ],
  ] as const;
  for (const [loader, params, section, Component] of asked) {
    const led = await refused(loader, office, params, browser);
    expect(led).toMatchObject({ status: 303 });
    expect((led as Response).headers.get('location')).toBe(`/admin/enrolments/${enrolmentId}#${section}`);
    const Page = createRoutesStub([{ path: '/', Component }]);
    const shown = renderToStaticMarkup(<Page />);
    expect(shown).toContain(`id="${section}"`);
    expect(shown).toContain('It is being prepared and will be here in a moment.');
    const told = { init: { status: 409, headers: { 'retry-after': '5' } } };
    expect(await refused(loader, office, params, '*/*')).toMatchObject(told);
  }
});

test('the office is told of a paper that there is none, not that it is being prepared', async ({ office }) => {
  for (const [loader, params] of [[invoice, { id: 'none' }] as const, [certificate, { number: 'none' }] as const])
    expect(await refused(loader, office, params, browser)).toMatchObject({ init: { status: 404 } });
});

function refused(loader: typeof certificate | typeof invoice, ctx: Ctx, params: object, accept: string): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(siteUrl, { headers: { accept } });
  return loader({ request, params, context } as never).catch((error: unknown) => error);
}
