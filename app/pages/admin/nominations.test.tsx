import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { inboxItems } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import * as itemPage from './nomination.tsx';
import * as listPage from './nominations.tsx';

/** A page of the office's nominations: the list, or one of them by the id of its item. */
async function screen(ctx: Ctx, { query = '', id }: { query?: string; id?: string } = {}): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const { loader, default: Component } = id ? itemPage : listPage;
  const loaderData = await loader({ context, params: { id }, request: new Request(`${siteUrl}/${query}`) } as never);
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: Component as never }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: loaderData } }} />);
}

test('clearing what nominations were looked for by keeps which of them are shown', async ({ office }) => {
  const html = await screen(office, { query: '?status=open&assigned=me&review=shortlisted&q=asha&page=2' });
  expect(html).toMatch(/href="\/admin\/nominations\?status=open&amp;assigned=me"[^>]*>Clear</);
});

test('a nomination in the list says each thing once, also one that was kept when its entry still said all of it twice', async ({
  visitor,
  office,
  db,
}) => {
  const named = { nomineeName: 'Meera Iyer', organizationName: 'Kaveri Mills', category: 'Excellence in Export' };
  const { reference } = await aKeptNomination(visitor, named);
  for (const body of [undefined, `Nomination ${reference}: Meera Iyer, Kaveri Mills, for Excellence in Export`]) {
    if (body) await db.update(inboxItems).set({ body });
    const [listed = ''] = /<li class="relative.*?<\/li>/s.exec(await screen(office)) ?? [];
    expect(listed).toContain(`Meera Iyer (${reference})`);
    expect(listed).toContain('>Kaveri Mills, for Excellence in Export<');
    for (const once of [reference, ...Object.values(named)]) expect(listed.split(once), once).toHaveLength(2);
  }
});

test('how far the office and the panel are with a nomination stands in one order in the list and on its page', async ({
  visitor,
  office,
  db,
}) => {
  await aKeptNomination(visitor);
  const [item] = await db.select().from(inboxItems);
  for (const id of [undefined, item?.id]) {
    const words = (await screen(office, { id })).replace(/(<[^>]*>)+/g, ' ');
    expect(words).toMatch(/\(EA-2026-\w+\) New Received /);
  }
});

test('of a nomination in Urdu the list reads out the names alone as Urdu: the reference and the category stand after them', async ({
  visitor,
  office,
}) => {
  const urdu = { nomineeName: 'رفیق احمد', organizationName: 'لکھنؤ چکن کاری اور زردوزی کے کاریگروں کی انجمن' };
  const { reference } = await aKeptNomination(visitor, { ...urdu, category: 'Excellence in Export' });
  const list = await screen(office);
  const marked = (name: string, after: string) => `<span lang="ur" dir="rtl" class="leading-tight">${name}</span>${after}</`;
  expect(list).toContain(marked(urdu.nomineeName, ` (${reference})`));
  expect(list).toContain(marked(urdu.organizationName, ', for Excellence in Export'));
});
