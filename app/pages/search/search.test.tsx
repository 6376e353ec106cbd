import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { aMember, anArticle } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import Search, { loader } from './search.tsx';

/** The page of a search, as it is read without scripts. */
async function pageOf(ctx: Ctx, q: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(`${siteUrl}/search?${new URLSearchParams({ q })}`);
  const props = { loaderData: await loader({ request, context, params: {} } as never) };
  return renderToStaticMarkup(<Search {...(props as ComponentProps<typeof Search>)} />);
}

test('a search shows six articles, and where there are more the way to all of them', async ({ office, visitor }) => {
  const wayToAll = 'href="/aicc-bulletin?q=cotton"';
  for (let index = 1; index <= 6; index++) await anArticle(office, { title: `Cotton ${index}` });
  expect(await pageOf(visitor, 'cotton')).not.toContain(wayToAll);
  await anArticle(office, { title: 'Cotton 7' });
  const page = await pageOf(visitor, 'cotton');
  expect(page.match(/\?article=/g)).toHaveLength(6);
  expect(page).toContain(wayToAll);
  expect(page).toContain('See all in the bulletin');
});

test('what a search finds in Devanagari is read out as Hindi: titles, excerpts and members', async ({ office, visitor }) => {
  await anArticle(office, { title: 'निर्यात कैसे करें', content: 'भारत से निर्यात के नियम यहाँ सरल शब्दों में दिए गए हैं।' });
  await anArticle(office, { title: 'On exports', content: 'They call it निर्यात in the northern ports of the country.' });
  await aMember(office, { fullName: 'निर्यात मंडल', address: 'स्टेशन रोड', state: '' });
  const text = (await pageOf(visitor, 'निर्यात')).replace(/ (?:class|href)="[^"]*"/g, '').replace(/<\/?mark>/g, '');
  expect(text).toContain('<a lang="hi">निर्यात कैसे करें</a>');
  expect(text).toContain('<p lang="hi">भारत से निर्यात');
  expect(text).toContain('<a>On exports</a>');
  expect(text).toContain('<a lang="hi">निर्यात मंडल</a>');
  expect(text).toContain('<span lang="hi">स्टेशन रोड</span>');
});

test('words that were looked for are read out in their own language within the site’s', async ({ office, visitor }) => {
  await anArticle(office, { title: 'व्यापार मेला' });
  expect(await pageOf(visitor, 'व्यापार')).toMatch(/Results for <strong[^>]*><span lang="hi"[^>]*>व्यापार<\/span><\/strong>/);
  expect(await pageOf(visitor, 'کچھ نہیں')).toMatch(/Nothing found for “<span lang="ur" dir="rtl"[^>]*>کچھ نہیں<\/span>”/);
});
