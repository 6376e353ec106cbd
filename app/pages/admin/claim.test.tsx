import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { inbox } from '#app/content/inbox.ts';
import { ctxKey } from '#app/context.ts';
import { inboxItems } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { settleItem } from '#domain/inbox/inbox.server.ts';
import { aboutIdOf } from '#domain/inbox-about.ts';
import { correctMember } from '#domain/members/corrections.server.ts';
import { endMembership } from '#domain/members/end-membership.server.ts';
import { requestIdentity } from '#domain/members/listing.server.ts';
import { refuseListingChange } from '#domain/members/listing-changes.server.ts';
import { findCompany } from '#domain/members/members.server.ts';
import { personalData } from '#domain/members/personal-data.server.ts';
import { Correction } from '#domain/members/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aMemberWithOwner } from '#test/owner.ts';
import { postedForm } from '#test/posted-form.ts';
import ClaimPage, { action, loader } from './claim.tsx';

/** The page as it is loaded, after a form has brought something about, and what its form sends along. */
async function screen(ctx: Ctx, id: string, outcome?: object) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaded = await loader({ context, params: { id }, request: new Request(siteUrl) } as never);
  const loaderData = { claim: 'item' in loaded ? loaded : loaded.data };
  const Page = createRoutesStub([{ id: 'claim', path: '/', Component: ClaimPage as never }]);
  const actionData = outcome && { claim: outcome };
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData, ...(actionData && { actionData }) }} />);
  const sent = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return { html, form: { change: sent('change'), version: sent('version') } };
}

test('the office approves a request over what it has seen, and sees what was corrected since', async ({
  visitor,
  office,
  db,
}) => {
  const { id, owner } = await aMemberWithOwner(office);
  await requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' });
  const item = (await db.select().from(inboxItems)).find(({ box }) => box === 'claims')?.id ?? '';
  const approve = (form: Record<string, string>) =>
    action(postedForm(office, { ...form, intent: 'approve' }, { id: item }) as never);

  const opened = await screen(office, item);
  await correctMember(office, id, Correction.parse(anApplication({ fullName: 'Office Name' })));
  expect(await approve(opened.form)).toMatchObject({ init: { status: 409 }, data: { kind: 'failed' } });
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Office Name' });

  const again = await screen(office, item);
  expect(again.html).toMatch(/<del[^>]*><p[^>]*>Office Name<\/p><\/del>/);
  expect(await approve(again.form)).toMatchObject({ data: { kind: 'done' } });
  expect(await findCompany(visitor, id)).toMatchObject({ fullName: 'Brocade House' });
});

test('a request is not offered to be marked done before it is decided; where it once was, it is offered to be opened again', async ({
  office,
  db,
}) => {
  const { owner } = await aMemberWithOwner(office);
  await requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' });
  const [item] = await db.select().from(inboxItems);
  const { id, about } = item ?? { id: '', about: '' as const };
  const offered = async () =>
    [...(await screen(office, id)).html.matchAll(/<button[^>]*value="(approve|refuse|done|open)"/g)].map(([, value]) => value);
  expect(await offered()).toEqual(['approve', 'refuse']);
  const pressed = await action(postedForm(office, { intent: 'done' }, { id }) as never);
  expect(pressed).toMatchObject({ init: { status: 409 }, data: { message: expect.stringContaining('Approve or refuse it') } });
  await db.update(inboxItems).set({ status: 'done' });
  expect(await offered()).toEqual(['approve', 'refuse', 'open']);
  await db.update(inboxItems).set({ status: 'new' });
  await refuseListingChange(office, aboutIdOf({ about }));
  await settleItem(office, 'claims', id, 'open');
  expect(await offered()).toEqual(['done']);
});

test('a claim names the name, the address and the number that its listing has now: whom an answer goes to', async ({
  office,
  db,
}) => {
  const { id } = await aMember(office, { email: 'lost@example.in' });
  await correctMember(office, id, Correction.parse(anApplication({ email: 'lost@example.in', fax: '1' })));
  const [item] = await db.select().from(inboxItems);
  const present = { fullName: 'Brocade House', email: 'found@example.in', phone: '022 2222 2222' };
  await correctMember(office, id, Correction.parse(anApplication({ ...present, fax: '1' })));
  const { html } = await screen(office, item?.id ?? '');
  expect(html).toMatch(new RegExp(`<a href="/company/${id}"[^>]*>Brocade House</a>`));
  const text = readable(html);
  for (const shown of [...Object.values(present), 'letter to Brocade House']) expect(text).toContain(shown);
  expect(text).not.toContain('lost@example.in');
});

test('of a change that a former owner had erased the office sees that, and has nothing to revert', async ({ office, db }) => {
  const { id } = await aMember(office, { email: 'gone@example.in' });
  await correctMember(office, id, Correction.parse(anApplication()));
  const [item] = await db.select().from(inboxItems);
  const opened = await screen(office, item?.id ?? '');
  await db.transaction((transaction) => personalData.erase(transaction, 'gone@example.in', office.clock()));
  const { html } = await screen(office, item?.id ?? '');
  expect(html).toMatch(/<del[^>]*><em>erased<\/em><\/del>/);
  expect([opened.html, html].map((page) => page.includes('value="revert"'))).toEqual([true, false]);
});

test('what the office decides or writes of a claim whose membership has ended meanwhile is refused on the claim’s page', async ({
  office,
  db,
}) => {
  const { id, owner } = await aMemberWithOwner(office);
  await requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' });
  const [{ id: item } = { id: '' }] = await db.select().from(inboxItems);
  const { form } = await screen(office, item);
  await endMembership(office, id, { reason: 'The fee was not paid.' });
  expect((await screen(office, item)).html).toContain(inbox.gone);
  const answer = { entryId: crypto.randomUUID(), answer: 'Gladly, from Monday.' };
  for (const [values, said] of [
    [{ ...form, intent: 'approve' }, 'There is no such change.'],
    [{ intent: 'done' }, inbox.gone],
    [{ ...answer, intent: 'answer' }, answer.answer],
  ] as const) {
    const refused = await action(postedForm(office, values, { id: item }) as never);
    expect(refused).toMatchObject({ init: { status: 404 }, data: { kind: 'failed' } });
    const { html } = await screen(office, item, refused.data);
    expect(html).toContain(said);
    expect(html).toContain(inbox.back.claims);
  }
});

/** What a page says, its addresses among it, which are written in character references. */
function readable(html: string): string {
  return html
    .replace(/<wbr\/?>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
