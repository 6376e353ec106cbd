import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { nomination } from '#app/content/nomination.ts';
import { ctxKey } from '#app/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination } from '#test/nominations.ts';
import HeldAboutNominee, { loader } from './nominee.tsx';

test('the nominee reads the nomination’s reference number as what it is: nobody gave it to them', async ({ visitor, db }) => {
  const { id, reference } = await aKeptNomination(visitor);
  const context = new RouterContextProvider();
  context.set(ctxKey, visitor);
  const token = await tokenIn(db, `nominee-told/${id}`);
  const held = await loader({ context, params: { token }, request: new Request(siteUrl) } as never);
  const props = { loaderData: held, params: { token } } as unknown as Parameters<typeof HeldAboutNominee>[0];
  const Page = createRoutesStub([{ path: '/', Component: () => <HeldAboutNominee {...props} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain(reference);
  expect(html).toContain('>Reference number<');
  expect(html).not.toContain(nomination.outcomes.reference);
});
