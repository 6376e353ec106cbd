import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { aMember } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import Company, { loader } from './company.tsx';

async function shown(ctx: Ctx, id: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const company = await loader({ context, params: { id }, request: new Request(siteUrl) } as never);
  const Page = createRoutesStub([{ id: 'company', path: '/', Component: Company as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { company } }} />);
}

test.for([
  ['http://xn--p1b6ci4b4b3a.xn--11b4c3d/xn--a', 'http://उदाहरण.कॉम/xn--a'],
  ['www.xn--p1b6ci4b4b3a.co.in:8080', 'www.उदाहरण.co.in:8080'],
  ['xn--zzzzzz99999.in', 'xn--zzzzzz99999.in'],
  ['Example.in/xn--a', 'Example.in/xn--a'],
  ['उदाहरण.कॉम', 'उदाहरण.कॉम'],
] as const)('the website %s leads where it says, and is read as %s', async ([website, read], { visitor, office }) => {
  const { id } = await aMember(office, { website });
  const href = website.startsWith('http') ? website : `https://${website}`;
  expect(await shown(visitor, id)).toMatch(new RegExp(`<a href="${href}"[^>]*>${read} <`));
});

test('an address on several lines is shown on as many', async ({ visitor, office }) => {
  const { id } = await aMember(office, { address: 'Plot 12, GIDC Sachin\nNear Water Tank' });
  expect(await shown(visitor, id)).toMatch(
    /<address class="[^"]*whitespace-pre-line[^"]*">.*Plot 12, GIDC Sachin\nNear Water Tank</,
  );
});

test('a description in two languages is shown with each of its lines in its own', async ({ visitor, office }) => {
  const english = 'We export hand embroidered chikan garments to twelve countries.';
  const urdu = 'ہم لکھنؤ کی چکن کاری کے ملبوسات بارہ ملکوں کو برآمد کرتے ہیں اور ہمارا کاروبار 1952 سے قائم ہے۔';
  const { id } = await aMember(office, { businessDescription: `${english}\n\n${urdu}` });
  expect(await shown(visitor, id)).toMatch(
    new RegExp(`<p class="[^"]*">${english}\n\n<span class="block" lang="ur" dir="rtl">${urdu}</span></p>`),
  );
});
