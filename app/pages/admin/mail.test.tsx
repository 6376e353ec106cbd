import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { office as words } from '#app/content/office.ts';
import { ctxKey } from '#app/context.ts';
import { mails } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { writeToOwner } from '#domain/messages/company-messages.server.ts';
import { aCompanyMessage, aMember, anApplication } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import MailPage, { action, loader } from './mail.tsx';

/** The page of a mail, on a site that has a mail server or has none. @param answer what came of its form */
async function shown(ctx: Ctx, id: string, answer?: object): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaded = await loader({ context, params: { id }, request: new Request(siteUrl) } as never);
  const mail = 'init' in loaded ? loaded.data : loaded;
  const Site = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'mail', index: true, Component: MailPage as never }] },
  ]);
  return renderToStaticMarkup(
    <Site hydrationData={{ loaderData: { root: { sendsMail: ctx.sendsMail }, mail }, actionData: { mail: answer } }} />,
  );
}

test('a mail that was kept can be sent once the site has a mail server, and not before; nothing says that it was sent already', async ({
  visitor,
  office,
  db,
}) => {
  await applyForMembership(visitor, anApplication());
  const [{ id } = { id: '' }] = await db.update(mails).set({ status: 'kept' }).returning({ id: mails.id });
  const without = { ...office, sendsMail: false };
  const send = (ctx: Ctx) => action(postedForm(ctx, {}, { id }) as never);
  expect(await shown(without, id)).not.toContain('Send now');
  expect(await send(without)).toMatchObject({ init: { status: 409 }, data: { kind: 'failed' } });
  expect(await shown(office, id)).toContain('>Send now<');
  expect(await send(office)).toMatchObject({ data: { kind: 'done', message: 'The mail is on its way.' } });
  expect(await shown(office, id), 'one that waits').toContain('>Try now<');
  await db.update(mails).set({ status: 'failed' });
  expect(await shown(office, id), 'one that was tried').toContain('>Send again<');
  await db.update(mails).set({ status: 'sent' });
  expect(await shown(office, id)).not.toContain('<form');
});

test('a letter that was withdrawn since its page was opened is not sent, and the page says that it is gone', async ({
  visitor,
  office,
  db,
}) => {
  await applyForMembership(visitor, anApplication());
  const [{ id } = { id: '' }] = await db.delete(mails).returning({ id: mails.id });
  const refused = await action(postedForm(office, {}, { id }) as never);
  expect(refused).toMatchObject({ init: { status: 404 }, data: { kind: 'failed' } });
  const page = await shown(office, id, refused.data);
  expect(page).toContain(words.mail.gone);
  expect(page).toContain(words.mail.back);
  expect(page).not.toContain('<form');
});

test('a mail greets and names people in Urdu in the midst of its own English', async ({ visitor, office, db }) => {
  const [fullName, name] = ['شاہ جہان قالین اور دستکاری برآمد کنندگان', 'رفیق احمد'];
  const member = await aMember(office, { fullName });
  await writeToOwner(visitor, member.id, aCompanyMessage({ name }));
  const passedOn = (await db.select().from(mails)).find(({ event }) => event.startsWith('company-message-copy/'));
  const page = await shown(office, passedOn?.id ?? '');
  const marked = (words: string) => `<span lang="ur" dir="rtl" class="leading-tight">${words}</span>`;
  expect(page).toContain(`Your message to ${marked(fullName)}</h2>`);
  expect(page).toContain(`Dear ${marked(name)},\n`);
});
