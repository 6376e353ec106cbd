import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import Nominations, { loader } from './nominations.tsx';

test('clearing what nominations were looked for by keeps which of them are shown', async ({ office }) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const address = '/admin/nominations?status=open&assigned=me&review=shortlisted&q=asha&page=2';
  const loaderData = await loader({ context, params: {}, request: new Request(`${siteUrl}${address}`) } as never);
  const Page = createRoutesStub([{ id: 'nominations', path: '/', Component: Nominations as never }]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { nominations: loaderData } }} />);
  expect(html).toMatch(/href="\/admin\/nominations\?status=open&amp;assigned=me"[^>]*>Clear</);
});
