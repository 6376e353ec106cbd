import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { officeEnrolments as words } from '#app/content/office-enrolments.ts';
import { ctxKey } from '#app/context.ts';
import { certificates, enrolments, orders } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { completeEnrolment } from '#domain/courses/papers/certificates.server.ts';
import { changeInvoiceSettings } from '#domain/courses/papers/invoice-settings.server.ts';
import { revokeCertificate } from '#domain/courses/papers/revocations.server.ts';
import { InvoiceSettings } from '#domain/courses/papers/schema.ts';
import { dayInIndia } from '#domain/days.ts';
import { aPaidOrder } from '#test/factories.ts';
import { colleague, siteUrl, test } from '#test/fixtures.ts';
import Enrolments, { action, loader } from './enrolments.tsx';

/** The enrolments' screen as a member of the office sees it. @param outcome what came of its form */
async function shown(ctx: Ctx, query = '', outcome?: unknown): Promise<string> {
  const context = contextOf(ctx);
  const loaderData = await loader({ context, params: {}, request: new Request(`${siteUrl}/${query}`) } as never);
  const children = [{ id: 'enrolments', index: true as const, Component: Enrolments as never }];
  const Page = createRoutesStub([{ id: 'root', path: '/', children }]);
  const data = { root: { sendsMail: ctx.sendsMail }, enrolments: loaderData };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: data, actionData: { enrolments: outcome } }} />);
}

function contextOf(ctx: Ctx): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return context;
}

/** Sends the form that marks students. */
function mark(ctx: Ctx, completedOn: string, ids: string[]) {
  const body = new URLSearchParams([['completedOn', completedOn], ...ids.map((id) => ['enrolmentIds', id])]);
  return action({ context: contextOf(ctx), params: {}, request: new Request(siteUrl, { method: 'POST', body }) } as never);
}

/** The day of completion that the form of a page is filled with. */
function dayShown(html: string): string | undefined {
  const [field = ''] = /<input[^>]*name="completedOn"[^>]*>/.exec(html) ?? [];
  return / value="([^"]*)"/.exec(field)?.[1];
}

/** Who is ticked in the form of a page. */
function tickedOf(html: string): (string | undefined)[] {
  const ticked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)];
  return ticked.map(([field]) => / value="([^"]*)"/.exec(field)?.[1]);
}

test('the way to the invoice settings is shown to the administrator, who alone may open them', async ({ office }) => {
  expect(await shown(office)).toContain('href="/admin/invoice-settings"');
  expect(await shown({ ...office, actor: colleague })).not.toContain('/admin/invoice-settings');
});

test('where no student in the list can be marked as having completed the course, nothing asks who is', async ({ office, db }) => {
  await aPaidOrder(office);
  expect(await shown(office)).toContain(words.completion.submit);
  await db.update(enrolments).set({ withdrawnAt: office.clock() });
  const withdrawn = await shown(office, '?state=withdrawn');
  expect(withdrawn).toContain('Asha Verma');
  for (const asking of [words.completion.submit, words.completion.completedOn]) expect(withdrawn).not.toContain(asking);
});

test('a student is called by name alone in the list: the box that chooses them stands in a cell of its own', async ({
  office,
}) => {
  await aPaidOrder(office, { fullName: 'Divya Bora', companyName: '' });
  const html = await shown(office);
  const named = [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''));
  expect(named.at(-1)).toBe('Divya Bora');
  expect(html).toContain(words.completion.choose('Divya Bora'));
});

test('a receipt is called a receipt in the list, also for who does not see it, and a tax invoice a tax invoice', async ({
  office,
}) => {
  await aPaidOrder(office);
  await changeInvoiceSettings(office, InvoiceSettings.parse({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }));
  await aPaidOrder(office);
  const links = [...(await shown(office)).matchAll(/<a href="\/admin\/invoices\/[^"]*"[^>]*>(.*?)<\/a>/g)];
  const named = links.map(([, link = '']) => link.replace(/<[^>]*>/g, ''));
  expect(new Set(named)).toEqual(new Set(['Receipt RCT/26-27/000001', 'Tax invoice INV/26-27/000001']));
});

test('a student whose certificate was revoked has no box in the list: “Choose all” leaves them', async ({ office, db }) => {
  await aPaidOrder(office);
  const [enrolment] = await db.select().from(enrolments);
  const id = enrolment?.id ?? '';
  expect(await shown(office)).toContain(`value="${id}"`);
  await completeEnrolment(office, id, { fullName: 'Asha Varma', completedOn: dayInIndia(office.clock()) });
  const [certificate] = await db.select().from(certificates);
  await revokeCertificate(office, certificate?.number ?? '', { reason: 'A mistake.' });
  expect(await shown(office)).not.toContain(`value="${id}"`);
});

test('who was chosen stays chosen where the day is wrong, and is marked once it is right', async ({ office, db }) => {
  for (const mobile of ['9811111111', '9822222222', '9833333333']) await aPaidOrder(office, { mobile });
  const [first, second] = (await db.select({ id: enrolments.id }).from(enrolments)).map(({ id }) => id);
  const chosen = [first ?? '', second ?? ''];
  const wrong = await mark(office, '', chosen);
  expect(wrong).toMatchObject({ init: { status: 400 }, data: { kind: 'corrections' } });
  const html = await shown(office, '', wrong.data);
  expect(html).toContain('Date of completion is required');
  expect(tickedOf(html).toSorted()).toEqual(chosen.toSorted());
  const right = await mark(office, dayInIndia(office.clock()), chosen);
  expect(right).toMatchObject({ init: { status: 200 }, data: { kind: 'completed', completion: { completed: 2 } } });
});

test('who was left stays chosen, with the day, until everybody is marked', async ({ office, db }) => {
  for (const mobile of ['9811111111', '9822222222', '9833333333']) await aPaidOrder(office, { mobile });
  const [early = '', late = ''] = (await db.select({ id: enrolments.id }).from(enrolments)).map(({ id }) => id);
  await db
    .update(enrolments)
    .set({ enrolledAt: new Date('2026-11-10T12:00:00Z') })
    .where(eq(enrolments.id, early));
  const nobody = await mark(office, '2026-11-01', [early, late]);
  expect(nobody.data).toMatchObject({ completion: { completed: 0 } });
  const afterNobody = await shown(office, '', nobody.data);
  expect([tickedOf(afterNobody).toSorted(), dayShown(afterNobody)]).toEqual([[early, late].toSorted(), '2026-11-01']);
  const one = await mark(office, '2026-11-15', [early, late]);
  const afterOne = await shown(office, '', one.data);
  expect([tickedOf(afterOne), dayShown(afterOne)]).toEqual([[late], '2026-11-15']);
  const today = dayInIndia(office.clock());
  const other = await mark(office, today, [late]);
  expect(other.data).toMatchObject({ completion: { completed: 1, left: [] } });
  const afterAll = await shown(office, '', other.data);
  expect([tickedOf(afterAll), dayShown(afterAll)]).toEqual([[], today]);
});

test('the day of completion stays as it was sent where nobody was chosen', async ({ office }) => {
  await aPaidOrder(office);
  expect(dayShown(await shown(office)), 'at first').toBe(dayInIndia(office.clock()));
  const refused = await mark(office, '2026-11-18', []);
  expect(refused).toMatchObject({ init: { status: 400 }, data: { errors: { enrolmentIds: ['Choose at least one student'] } } });
  expect(dayShown(await shown(office, '', refused.data))).toBe('2026-11-18');
});

test('who was chosen, and the day, stay where an outage holds the completion up', async ({ office, db }) => {
  await aPaidOrder(office);
  const [enrolment] = await db.select().from(enrolments);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const without: typeof db = Object.create(db, { transaction: { value: () => Promise.reject(full) } });
  const failing: Ctx = { ...office, db: without, reportError: (error) => expect(error).toBe(full) };
  const { data } = await mark(failing, '2026-11-18', [enrolment?.id ?? '']);
  expect(data).toMatchObject({ kind: 'failed' });
  const html = await shown(office, '', data);
  expect(dayShown(html)).toBe('2026-11-18');
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('of students without an email, the office is told to hand on the certificates: nothing is on its way', async ({
  office,
  db,
}) => {
  for (const email of ['asha@example.in', '', '']) await aPaidOrder(office, { email });
  const rows = await db
    .select({ id: enrolments.id, email: orders.email })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId));
  const [reached, unreached, other] = rows.toSorted((left, right) => (left.email < right.email ? 1 : -1)).map(({ id }) => id);
  const notice = async (ids: (string | undefined)[]) => {
    const { data } = await mark(office, dayInIndia(office.clock()), ids.map(String));
    return shown({ ...office, sendsMail: true }, '', data);
  };
  const mixed = 'are on their way, except to those without an email (1): please hand on what stands with their enrolments.';
  expect(await notice([reached, unreached])).toContain(mixed);
  expect(await notice([other])).toContain('1 student marked as completed. The student has no email: please hand on');
});
