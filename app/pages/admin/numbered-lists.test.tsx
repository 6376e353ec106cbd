import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { EnrolmentFilter } from '#domain/courses/enrolments/schema.ts';
import { OrderFilter } from '#domain/courses/orders/schema.ts';
import { InboxFilter } from '#domain/inbox/schema.ts';
import { NominationFilter } from '#domain/nominations/schema.ts';
import { SearchQuery } from '#domain/search/schema.ts';
import { aPaidOrder } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { BackToList } from './back-to-list.tsx';
import Enrolments, { loader as loadEnrolments } from './enrolments.tsx';
import Orders, { loader as loadOrders } from './orders.tsx';

type Loader = (args: never) => Promise<object>;

/** A list's screen at an address of it, as a member of the office sees it. */
async function shown(ctx: Ctx, load: Loader, list: ComponentType<never>, query: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaderData = await load({ context, params: {}, request: new Request(`${siteUrl}/${query}`) } as never);
  const Page = createRoutesStub([{ id: 'list', path: '/', Component: list as ComponentType }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { list: loaderData } }} />);
}

test('a page beyond the last of the orders or the enrolments shows the last', async ({ office }) => {
  for (let index = 0; index < 51; index += 1) await aPaidOrder(office, { fullName: `Student ${index}` });
  for (const screen of [
    await shown(office, loadOrders, Orders, '?q=student&status=paid&page=99999'),
    await shown(office, loadEnrolments, Enrolments, '?q=student&state=active&page=99999'),
  ]) {
    expect(screen).toContain('Page 2 of 2 · 51');
    expect(screen.match(/Student \d+<\/a>/g)).toHaveLength(1);
    expect(screen, 'the way back keeps the filters').toMatch(/href="[^"]*q=student&amp;stat[^"]*(page=1)?" rel="prev"/);
    expect(screen).not.toContain('rel="next"');
    expect(screen, 'what is opened knows where the list was left').toMatch(
      /href="\/admin\/\w+\/[\w-]+\?q=student&amp;stat[^"]*page=2"/,
    );
  }
});

test.for([OrderFilter, EnrolmentFilter, InboxFilter, NominationFilter, SearchQuery])(
  'what is searched for is taken without the marks that copying brings along (%#)',
  (filter) => {
    expect(filter.parse({ q: '\u200eAsha\u200b Verma\u202c' })).toMatchObject({ q: 'Asha Verma' });
  },
);

test('from one of a list the way back leads to where the list was left', () => {
  const Page = createRoutesStub([
    { path: '/admin/orders/:id', Component: () => <BackToList list="/admin/orders">Back</BackToList> },
  ]);
  const screen = renderToStaticMarkup(<Page initialEntries={['/admin/orders/1?q=student&page=2']} />);
  expect(screen).toContain('href="/admin/orders?q=student&amp;page=2"');
});
