import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { colleague, siteUrl, test } from '#test/fixtures.ts';
import Enrolments, { loader } from './enrolments.tsx';

/** The enrolments' screen as a member of the office sees it. */
async function shown(ctx: Ctx): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaderData = await loader({ context, params: {}, request: new Request(siteUrl) } as never);
  const Page = createRoutesStub([{ id: 'enrolments', path: '/', Component: Enrolments as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { enrolments: loaderData } }} />);
}

test('the way to the invoice settings is shown to the administrator, who alone may open them', async ({ office }) => {
  expect(await shown(office)).toContain('href="/admin/invoice-settings"');
  expect(await shown({ ...office, actor: colleague })).not.toContain('/admin/invoice-settings');
});
