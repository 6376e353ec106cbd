import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { enrolments } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { giveEnrolmentLink } from '#domain/courses/enrolments/give-link.server.ts';
import { ChangedMeanwhile } from '#domain/errors.ts';
import { aPaidOrder } from '#test/factories.ts';
import { colleague, test } from '#test/fixtures.ts';
import { aDispute } from '#test/orders.ts';
import { postedForm } from '#test/posted-form.ts';
import EnrolmentPage, { action, loader } from './enrolment.tsx';

async function theOne(office: Ctx): Promise<{ id: string }> {
  const [{ id = '' } = {}] = await office.db.select({ id: enrolments.id }).from(enrolments);
  return { id };
}

/** The page of the one enrolment, as a member of the office sees it. @param answer what came of a form on it */
async function shown(office: Ctx, answer?: object): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const loaderData = await loader({ context, params: await theOne(office) } as never);
  const Page = createRoutesStub([{ id: 'enrolment', path: '/', Component: EnrolmentPage as never }]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { enrolment: loaderData }, actionData: { enrolment: answer } }} />,
  );
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

test('two colleagues who correct a student’s address from the same page: the second is told what the first made of it', async ({
  office,
}) => {
  await aPaidOrder(office, { email: 'typo@example.in' });
  const version = /name="version" value="([^"]*)"/.exec(await shown(office))?.[1] ?? '';
  const correct = async (email: string) =>
    action(postedForm(office, { intent: 'email', email, version }, await theOne(office)) as never);
  expect(await correct('asha@example.in')).toMatchObject({ data: { kind: 'done' } });
  const overtaken = await correct('usha@example.in');
  expect(overtaken).toMatchObject({ init: { status: 409 } });
  const html = await shown(office, overtaken.data);
  for (const said of [new ChangedMeanwhile('', {}).message, shell.standsNow('Email', 'asha@example.in')])
    expect(html).toContain(said);
  expect(html).toContain('value="usha@example.in"');
  expect(html).toContain('name="version" value="asha@example.in"');
});

test('who did what to an enrolment is read out in the language of their name', async ({ office }) => {
  await aPaidOrder(office);
  const { id } = await theOne(office);
  await giveEnrolmentLink({ ...office, actor: { ...colleague, name: 'आशा वर्मा' } }, id);
  expect(await shown(office)).toMatch(/<span lang="hi"[^>]*>आशा वर्मा<\/span>: made a new link/);
});
