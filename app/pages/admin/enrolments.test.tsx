import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { officeEnrolments as words } from '#app/content/office-enrolments.ts';
import { ctxKey } from '#app/context.ts';
import { enrolments } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { aPaidOrder } from '#test/factories.ts';
import { colleague, siteUrl, test } from '#test/fixtures.ts';
import Enrolments, { loader } from './enrolments.tsx';

/** The enrolments' screen as a member of the office sees it. */
async function shown(ctx: Ctx, query = ''): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaderData = await loader({ context, params: {}, request: new Request(`${siteUrl}/${query}`) } as never);
  const Page = createRoutesStub([{ id: 'enrolments', path: '/', Component: Enrolments as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { enrolments: loaderData } }} />);
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
