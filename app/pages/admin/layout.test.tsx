import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { members } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import { aCompanyMessage, aContactMessage, aMember, anApplication } from '#test/factories.ts';
import { colleague, siteUrl, test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import Layout, { loader, middleware } from './layout.tsx';

/** What the office's tabs say, one after the other, on one of its screens. */
async function tabs(ctx: Ctx, screen = '/admin', wanted = /<a [^>]*href="\/admin[^>]*>.*?<\/a>/g): Promise<string[]> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaderData = await loader({ context, params: {}, request: new Request(`${siteUrl}/admin`) } as never);
  const Page = createRoutesStub([{ id: 'office', path: screen, Component: Layout as never }]);
  const html = renderToStaticMarkup(<Page initialEntries={[screen]} hydrationData={{ loaderData: { office: loaderData } }} />);
  const links = html.match(wanted) ?? [];
  return links.map((link) =>
    link
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('the tabs count what waits for the office', async ({ visitor, office }) => {
  const empty = await tabs(office);
  const { id } = await aMember(office);
  await writeToChamber(visitor, aContactMessage());
  await writeToOwner(visitor, id, aCompanyMessage());
  await aKeptNomination(visitor);
  const changed = (await tabs(office)).filter((tab) => !empty.includes(tab));
  expect(changed).toEqual(['Messages 2 waiting', 'Nominations 1 waiting']);
});

test('a tab counts as the list beneath it does, with digits grouped the Indian way', async ({ office, db }) => {
  const waiting = (place: number) => ({ ...anApplication(), fingerprint: `${place}` });
  await db.insert(members).values(Array.from({ length: 1_024 }, (_, place) => waiting(place)));
  expect(await tabs(office)).toContain('Approve Members 1,024 waiting');
});

test('the tab of the screen in view is marked, also where the screen is a part of another', async ({ office }) => {
  const marked = (screen: string) => tabs(office, screen, /<a [^>]*aria-current="page"[^>]*>.*?<\/a>/g);
  expect(await marked('/admin')).toEqual(['Manage Blogs']);
  expect(await marked('/admin/claims/sessions')).toEqual(['Claims 0 waiting']);
  expect(await marked('/admin/orders/new')).toEqual(['Orders 0 waiting']);
  expect(await marked('/admin/invoice-settings')).toEqual(['Enrolments']);
});

test('what erases people’s data is for the administrator, and no colleague is led there', async ({ office }) => {
  const administratorsOwn = ['Personal data', 'Staff'];
  expect((await tabs(office)).filter((tab) => administratorsOwn.includes(tab))).toEqual(administratorsOwn);
  expect((await tabs({ ...office, actor: colleague })).filter((tab) => administratorsOwn.includes(tab))).toEqual([]);
});

test('whoever has signed in is led on to the page itself, without the mark by which a missing session would have shown', async ({
  office,
}) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const ask = (address: string) =>
    Promise.resolve(
      middleware[1]?.({ context, request: new Request(siteUrl + address) } as never, async () => new Response()),
    ).catch((thrown: Response) => thrown.headers.get('location'));
  expect(await ask('/admin?signed-in')).toBe('/admin');
  expect(await ask('/admin/messages?status=new&signed-in')).toBe('/admin/messages?status=new');
  expect(await ask('/admin/messages?status=new')).toBeUndefined();
});

test('no answer below /admin is kept, an error’s neither', async ({ office }) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, office);
  const kept = async (answer: Response) => {
    const guarded = await middleware[0]?.(
      { context, request: new Request(`${siteUrl}/admin/mail/x`) } as never,
      async () => answer,
    );
    return guarded?.headers.get('cache-control');
  };
  expect(await kept(new Response('not found', { status: 404, headers: { 'cache-control': 'no-cache' } }))).toBe('no-store');
  expect(await kept(new Response('a file', { headers: { 'cache-control': 'private, no-store' } }))).toBe('private, no-store');
});
