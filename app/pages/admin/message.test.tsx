import { eq, like } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { inbox } from '#app/content/inbox.ts';
import { ctxKey } from '#app/context.ts';
import { inboxItems, mails, staff } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { noteOnItem } from '#domain/inbox/inbox.server.ts';
import { boxes } from '#domain/inbox/schema.ts';
import { correctMember } from '#domain/members/corrections.server.ts';
import { endMembership } from '#domain/members/end-membership.server.ts';
import { Correction } from '#domain/members/schema.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import { aCompanyMessage, aContactMessage, aMember, anApplication } from '#test/factories.ts';
import { colleague, now, siteUrl, test } from '#test/fixtures.ts';
import { aMemberWrittenTo } from '#test/owner.ts';
import { postedForm } from '#test/posted-form.ts';
import { InboxItem } from './inbox/inbox-item.tsx';
import MessagePage, { action, loader } from './message.tsx';
import Messages, { loader as loadList } from './messages.tsx';

async function load(ctx: Ctx, id: string) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return loader({ context, params: { id }, request: new Request(siteUrl) } as never);
}

/** The page of a message as one of the office sees it, after a form has brought something about. */
async function shown(ctx: Ctx, id: string, outcome?: object): Promise<string> {
  const loaded = await load(ctx, id);
  const loaderData = { message: 'item' in loaded ? loaded : loaded.data };
  const Page = createRoutesStub([{ id: 'message', path: '/', Component: MessagePage as never }]);
  const actionData = outcome && { message: outcome };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData, ...(actionData && { actionData }) }} />);
}

async function shownList(ctx: Ctx): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const messages = await loadList({ context, params: {}, request: new Request(siteUrl) } as never);
  const List = createRoutesStub([{ id: 'messages', path: '/', Component: Messages as never }]);
  return renderToStaticMarkup(<List hydrationData={{ loaderData: { messages } }} />);
}

test('a message to an owner names the listing as it is called now, and none that was erased', async ({ visitor, office, db }) => {
  const member = await aMember(office);
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  const listing = (name: string) => new RegExp(`<a href="/company/${member.id}"[^>]*>${name}</a>`);
  expect(await shown(office, id)).toMatch(listing(member.fullName));
  await correctMember(office, member.id, Correction.parse(anApplication({ fullName: 'Brocade House' })));
  expect(await shown(office, id)).toMatch(listing('Brocade House'));
  await endMembership(office, member.id, { reason: 'The fee was not paid.' });
  expect(await shown(office, id)).not.toContain('/company/');
});

test('in the list a colleague’s Hindi name is read out as Hindi, and that it is assigned to them as English', async ({
  visitor,
  office,
  db,
}) => {
  await writeToChamber(visitor, aContactMessage());
  await db.update(staff).set({ name: 'आशा वर्मा' }).where(eq(staff.id, colleague.id));
  await db.update(inboxItems).set({ assigneeId: colleague.id });
  expect(await shownList(office)).toMatch(/>Assigned to <span lang="hi"[^>]*>आशा वर्मा<\/span><\//);
});

test('the title of a message to a listing with an Urdu name is English around that name, in the list and on its page', async ({
  visitor,
  office,
  db,
}) => {
  const fullName = 'شاہ جہان قالین اور دستکاری برآمد کنندگان';
  const member = await aMember(office, { fullName });
  await writeToOwner(visitor, member.id, aCompanyMessage());
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  const title = new RegExp(`>Message to <span lang="ur" dir="rtl"[^>]*>${fullName}</span><`);
  expect(await shown(office, id)).toMatch(title);
  expect(await shownList(office)).toMatch(title);
});

test('a message in another language is read out as itself and from its side, in its list, on its page and in what is said of it', async ({
  visitor,
  office,
  db,
}) => {
  const message = 'برآمدات (GST) کے بارے میں پوچھنا ہے۔\nدوسری سطر!';
  await writeToChamber(visitor, aContactMessage({ name: 'आशा वर्मा', message }));
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  await noteOnItem(office, 'messages', id, { entryId: crypto.randomUUID(), note: 'மீண்டும் எழுதுவார்.' });
  const page = await shown(office, id);
  expect(page).toMatch(/<span class="block" lang="ur" dir="rtl">[^<]*دوسری سطر!<\/span>/);
  expect(page).toMatch(/<span lang="hi"[^>]*>आशा वर्मा/);
  expect(page).toContain('lang="ta">மீண்டும்');
  const list = await shownList(office);
  expect(list).toMatch(/<span lang="ur" dir="rtl"[^>]*>برآمدات/);
  expect(list).toMatch(/<span lang="hi"[^>]*>आशा वर्मा/);
});

test('what became of the mail that passed a message on to its owner stands on the message’s page, with the way to it', async ({
  visitor,
  office,
  db,
}) => {
  const { messageId } = await aMemberWrittenTo(office);
  const isForward = eq(mails.event, `company-message/${messageId}`);
  const [forward] = await db.update(mails).set({ status: 'failed' }).where(isForward).returning();
  const link = new RegExp(`<a href="/admin/mail/${forward?.id}"[^>]*>Could not be delivered</a>`);
  expect(await shown(office, messageId)).toMatch(link);
  await writeToChamber(visitor, aContactMessage());
  const [own] = await db.select().from(inboxItems).where(eq(inboxItems.about, ''));
  expect(await shown(office, own?.id ?? ''), 'of one that was passed on to nobody').not.toContain('/admin/mail/');
});

test('what the office writes of a message that was erased meanwhile is refused on its page, and stays there to be read', async ({
  office,
  db,
}) => {
  const { messageId: id } = await aMemberWrittenTo(office);
  await db.delete(inboxItems);
  expect(await load(office, id)).toMatchObject({ data: null, init: { status: 404 } });
  expect(await shown(office, id)).toContain(inbox.gone);
  for (const intent of ['answer', 'note']) {
    const values = { intent, entryId: crypto.randomUUID(), [intent]: 'Gladly, from Monday.' };
    const refused = await action(postedForm(office, values, { id }) as never);
    expect(refused).toMatchObject({ init: { status: 404 }, data: { kind: 'failed' } });
    const html = await shown(office, id, refused.data);
    expect(html).toContain(inbox.gone);
    expect(html).toContain('Gladly, from Monday.');
  }
});

test('an answer written beside a colleague’s is refused with what was typed, and taken once it is sent from the page that shows both', async ({
  office,
  db,
}) => {
  const { messageId: id } = await aMemberWrittenTo(office);
  const hidden = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/type="hidden" name="(entryId|last\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
  const form = (html: string) => hidden(html.slice(0, html.indexOf('name="answer"')));
  const send = (ctx: Ctx, page: string, answer: string) =>
    action(postedForm(ctx, { intent: 'answer', ...form(page), answer }, { id }) as never);
  const old = await shown(office, id);
  const meera = { ...office, actor: colleague };
  expect(await send(meera, await shown(meera, id), 'We are closed on Monday.')).toMatchObject({ data: { kind: 'done' } });

  const refused = await send(office, old, 'Gladly, from Monday.');
  expect(refused).toMatchObject({ init: { status: 409 }, data: { kind: 'failed' } });
  const page = await shown(office, id, refused.data);
  for (const text of ['A colleague has answered meanwhile', 'We are closed on Monday.', 'Gladly, from Monday.'])
    expect(page).toContain(text);
  expect(await send(office, page, 'Gladly, from Tuesday.')).toMatchObject({ data: { kind: 'done' } });
  expect(await db.$count(mails, like(mails.event, 'inbox-answer/%'))).toBe(2);
});

test.for(boxes)('whoever notes something in the box %s reads beside it who else can read that', (box) => {
  const texts = { title: 'Export', name: 'Asha', email: 'asha@example.in', phone: '', body: '' };
  const item = { ...texts, status: 'new', assigneeId: null, assigneeName: null, createdAt: now, entries: [] } as const;
  const ids = { answer: crypto.randomUUID(), note: crypto.randomUUID() };
  const Item = () => <InboxItem box={box} item={item} assignees={[]} entryIds={ids} outcome={undefined} />;
  const Stub = createRoutesStub([{ path: '/', Component: Item }]);
  expect(renderToStaticMarkup(<Stub />).includes('office alone')).toBe(box === 'nominations');
});

test('the colleague who was chosen for a message stays chosen where that could not be kept', async ({ office }) => {
  const { messageId } = await aMemberWrittenTo(office);
  const chosen = (html: string) => /<option value="([^"]*)" selected="">/.exec(html)?.[1];
  expect(chosen(await shown(office, messageId))).toBe('');
  const values = { intent: 'assign', assignee: colleague.id };
  const failed = { intent: 'assign', kind: 'failed', values, message: 'The site could not do this now.', unreached: true };
  expect(chosen(await shown(office, messageId, failed))).toBe(colleague.id);
});
