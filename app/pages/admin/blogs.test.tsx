import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { anArticle } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import Blogs, { loader } from './blogs.tsx';

/** Manage Blogs as the office sees it. */
async function shown(ctx: Ctx): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaderData = await loader({ context, params: {}, request: new Request(`${siteUrl}/admin`) } as never);
  const Page = createRoutesStub([{ id: 'blogs', path: '/admin', Component: Blogs as never }]);
  return renderToStaticMarkup(<Page initialEntries={['/admin']} hydrationData={{ loaderData: { blogs: loaderData } }} />);
}

test('a bulletin without articles says "No blogs posted yet." where its posts will be listed', async ({ office }) => {
  expect(await shown(office)).toContain('No blogs posted yet.');
  await anArticle(office, { title: 'Ships & ports' });
  const page = await shown(office);
  expect(page).toContain('Ships &amp; ports');
  expect(page).not.toContain('No blogs posted yet.');
});
