import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { office as words } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { EnrolmentFilter } from '#domain/courses/enrolments/schema.ts';
import { OrderFilter } from '#domain/courses/orders/schema.ts';
import { InboxFilter } from '#domain/inbox/schema.ts';
import { MailFilter } from '#domain/mails/schema.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { NominationFilter } from '#domain/nominations/schema.ts';
import { SearchQuery } from '#domain/search/schema.ts';
import { anApplication, aPaidOrder } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { BackToList } from './back-to-list.tsx';
import Enrolments, { loader as loadEnrolments } from './enrolments.tsx';
import Mails, { loader as loadMails } from './mails.tsx';
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

test.for([OrderFilter, EnrolmentFilter, InboxFilter, NominationFilter, MailFilter, SearchQuery])(
  'what is searched for is taken without the marks that copying brings along (%#)',
  (filter) => {
    expect(filter.parse({ q: '\u200eAsha\u200b Verma\u202c' })).toMatchObject({ q: 'Asha Verma' });
  },
);

test('the office finds mail by whom it went to, and is told so where there is none', async ({ visitor, office }) => {
  for (const email of ['asha@example.in', 'natasha@example.in']) await applyForMembership(visitor, anApplication({ email }));
  const screen = (query: string) => shown(office, loadMails, Mails, query);
  const listed = (html: string) =>
    [...html.replaceAll('<wbr/>', '').matchAll(/[a-z]+@example\.in(?=<)/g)].map(([address]) => address).sort();
  expect(listed(await screen('?q=ASHA')).filter((address, at, all) => all.indexOf(address) === at)).toHaveLength(2);
  const one = await screen('?q=Asha@Example.in&status=queued');
  expect(new Set(listed(one)), 'typed whole, it is no part of another').toEqual(new Set(['asha@example.in']));
  expect(one, 'what is opened knows where the list was left').toMatch(
    /href="\/admin\/mail\/[\w-]{36}\?status=queued&amp;q=Asha%40Example.in"/,
  );
  expect(one, 'another state is of the same address').toContain('href="/admin/mail?status=sent&amp;q=Asha%40Example.in"');
  expect(one, 'and another address of the same state').toContain('<input type="hidden" name="status" value="queued"/>');
  expect(await screen('?q=nobody@example.in')).toContain(words.mail.emptyFound);
});

test('from one of a list the way back leads to where the list was left', () => {
  const Page = createRoutesStub([
    { path: '/admin/orders/:id', Component: () => <BackToList list="/admin/orders">Back</BackToList> },
  ]);
  const screen = renderToStaticMarkup(<Page initialEntries={['/admin/orders/1?q=student&page=2']} />);
  expect(screen).toContain('href="/admin/orders?q=student&amp;page=2"');
});

test.for(['?q=zzz', '?status=failed', '?q=zzz&page=2'])(
  'orders of which none passes the filters %s are not said to be none at all',
  async (query, { office }) => {
    expect(await shown(office, loadOrders, Orders, '')).toContain('Nobody has ordered yet.');
    await aPaidOrder(office);
    const screen = await shown(office, loadOrders, Orders, query);
    expect(screen).toContain('No order passes these filters.');
    expect(screen).not.toContain('Nobody has ordered yet.');
  },
);
