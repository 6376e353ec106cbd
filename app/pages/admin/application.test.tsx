import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { officeMembers as words } from '#app/content/office-members.ts';
import { ctxKey } from '#app/context.ts';
import { mails } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { applyForMembership, approveMember, findApplication, findCompany, rejectMember } from '#domain/members/members.server.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { colleague, siteUrl, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import ApplicationPage, { action, loader } from './application.tsx';

async function load(ctx: Ctx, id: string) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return loader({ context, params: { id }, request: new Request(siteUrl) } as never);
}

/**
 * The page as it is loaded, after a form has brought something about.
 * @param query of its address
 */
async function screen(ctx: Ctx, id: string, outcome?: object, query = ''): Promise<string> {
  const loaded = await load(ctx, id);
  const loaderData = { member: 'application' in loaded ? loaded : loaded.data };
  const Page = createRoutesStub([{ id: 'member', path: '/', Component: ApplicationPage as never }]);
  const actionData = outcome && { member: outcome };
  const hydrationData = { loaderData, ...(actionData && { actionData }) };
  return renderToStaticMarkup(<Page initialEntries={[`/${query}`]} hydrationData={hydrationData} />);
}

const send = (ctx: Ctx, id: string, sent: Record<string, string>) => action(postedForm(ctx, sent, { id }) as never);

test('a membership ends once a reason is given and the box is ticked, and the page says that it has', async ({
  visitor,
  office,
}) => {
  const { id } = await aMember(office);
  const refused = await send(office, id, { intent: 'end', reason: ' ' });
  expect(refused).toMatchObject({
    init: { status: 400 },
    data: { errors: { reason: ['Reason is required'], confirm: ['Tick the box to confirm'] } },
  });
  expect(await findCompany(visitor, id)).toMatchObject({ id });
  const sure = { intent: 'end', reason: 'The fee was not paid.', confirm: 'end' };
  const ended = await send(office, id, sure);
  expect(ended).toMatchObject({ init: { status: 200 }, data: { message: words.ending.done.mailed } });
  expect(await load(office, id)).toMatchObject({ data: null, init: { status: 404 } });
  expect(await screen(office, id, ended.data)).toContain(words.ending.done.mailed);
  expect(await send(office, id, sure), 'a second press, or after a lost answer').toEqual(ended);
  const late = await send({ ...office, actor: colleague }, id, sure);
  expect(late).toMatchObject({
    init: { status: 409 },
    data: { kind: 'failed', message: 'This membership has already been ended.' },
  });
  expect(await screen(office, id, late.data)).toContain('This membership has already been ended.');
  expect(await screen(office, id)).toContain(words.gone);
});

test('a correction that breaks a rule, or begins from what has changed since, keeps what was typed', async ({ office }) => {
  const { id } = await aMember(office);
  const loaded = await load(office, id);
  const version = 'version' in loaded ? loaded.version : '';
  const correct = (given: Record<string, string>) =>
    send(office, id, { ...anApplication(), intent: 'correct', version, ...given });
  expect(await correct({ email: 'nobody', phone: '' })).toMatchObject({
    init: { status: 400 },
    data: { errors: { email: ['Email is invalid'], phone: ['Phone number is required'] }, values: { email: 'nobody' } },
  });
  expect(await correct({ email: 'new@example.in' })).toMatchObject({ data: { message: words.correction.done.mailed } });
  expect(await correct({ email: 'new@example.in' }), 'a second press, or after a lost answer').toMatchObject({
    data: { kind: 'done', message: words.correction.done.mailed },
  });
  const late = await correct({ email: 'newer@example.in' });
  expect(late).toMatchObject({
    init: { status: 409 },
    data: { errors: { email: ['Email says now: new@example.in'] }, values: { email: 'newer@example.in' } },
  });
  const html = await screen(office, id, late.data);
  expect(html).toContain('has been changed since');
  expect(html).toMatch(/value="newer@example.in"/);
  const [, seen = ''] = /name="version" value="([^"]+)"/.exec(html) ?? [];
  expect(await correct({ email: 'newer@example.in', version: seen }), 'seen, and sent again').toMatchObject({
    data: { message: words.correction.done.mailed },
  });
});

test('a form that asks for nothing does nothing', async ({ office }) => {
  const { id } = await aMember(office);
  for (const intent of ['', 'foo', 'constructor']) {
    await expect(send(office, id, { intent }), intent).rejects.toMatchObject({ init: { status: 400 } });
  }
});

test('a listing is corrected and its membership ended, an application corrected, a rejected one left', async ({
  visitor,
  office,
}) => {
  const forms = async (id: string) =>
    [...(await screen(office, id)).matchAll(/<button[^>]* value="(correct|end)"/g)].map(([, it]) => it);
  expect(await forms((await aMember(office)).id)).toEqual(['correct', 'end']);
  const { id } = await applyForMembership(visitor, anApplication({ fullName: 'Waiting Mills' }));
  expect(await forms(id)).toEqual(['correct']);
  await rejectMember(office, id);
  expect(await forms(id)).toEqual([]);
});

const takeUpAgain = { intent: 'take up again' };

test('a rejected application is taken up again by its page, which tells before what has become of the letter', async ({
  visitor,
  office,
  db,
}) => {
  const { id } = await applyForMembership(visitor, anApplication());
  expect(await screen(office, id)).not.toContain(words.takingUp.submit);
  await rejectMember(office, id);
  const since = await applyForMembership(visitor, anApplication({ fullName: 'Asha anew' }));
  const html = await screen(office, id);
  expect(html).toContain(words.takingUp.letter.queued);
  expect(html).toContain(`href="/admin/members/${since.id}"`);
  const taken = await send(office, id, takeUpAgain);
  expect(taken).toMatchObject({ init: { status: 200 }, data: { kind: 'done', message: words.takingUp.done } });
  expect((await findApplication(office, id)).status).toBe('pending');
  const after = await screen(office, id, taken.data);
  expect(after).toContain(words.takingUp.done);
  expect(after).toMatch(/<button[^>]* value="approve"/);
  expect(await send(office, id, takeUpAgain), 'a second click').toEqual(taken);

  await rejectMember(office, id);
  await db.update(mails).set({ status: 'sent' });
  expect(await screen(office, id)).toContain(words.takingUp.letter.sent);
  expect(await send(office, id, takeUpAgain)).toMatchObject({ data: { message: words.takingUp.doneAfterLetter } });
});

test('before an application is approved, its page names the listing under the same address; a listing’s own page names none', async ({
  visitor,
  office,
}) => {
  const listed = await aMember(office, { fullName: 'Asha Mills' });
  const { id } = await applyForMembership(visitor, anApplication());
  const html = await screen(office, id);
  expect(html).toContain(words.sameAddress);
  expect(html).toContain(`href="/admin/members/${listed.id}"`);
  expect(await screen(office, listed.id)).not.toContain(words.sameAddress);
  const alone = await applyForMembership(visitor, anApplication({ email: 'bharat@example.in' }));
  expect(await screen(office, alone.id)).not.toContain(words.sameAddress);
});

test('whoever goes on to what else is under the address keeps the list as it was searched', async ({ visitor, office }) => {
  const listed = await aMember(office, { fullName: 'Asha Mills' });
  const { id } = await applyForMembership(visitor, anApplication());
  expect(await screen(office, id, undefined, '?q=asha')).toContain(`href="/admin/members/${listed.id}?q=asha"`);
});

test('who takes up again what is not rejected, or not there any more, is told so on the page', async ({ visitor, office }) => {
  const { id } = await applyForMembership(visitor, anApplication());
  await approveMember(office, id);
  const late = await send(office, id, takeUpAgain);
  expect(late).toMatchObject({ init: { status: 409 }, data: { kind: 'failed' } });
  expect(await screen(office, id, late.data)).toContain('This application has already been approved.');
  const nobody = crypto.randomUUID();
  const gone = await send(office, nobody, takeUpAgain);
  expect(gone).toMatchObject({ init: { status: 404 } });
  expect(await screen(office, nobody, gone.data)).toContain('There is no such application.');
});

test('who corrects an application that a colleague has rejected meanwhile is told so on the page, which has no such form then', async ({
  visitor,
  office,
}) => {
  const { id } = await applyForMembership(visitor, anApplication());
  const [, version = ''] = /name="version" value="([^"]+)"/.exec(await screen(office, id)) ?? [];
  await rejectMember(office, id);
  const late = await send(office, id, { ...anApplication(), intent: 'correct', version, phone: '98200 00000' });
  expect(late).toMatchObject({ init: { status: 409 } });
  expect(await screen(office, id, late.data)).toContain('it is not corrected any more');
});

test('what a form could not send is said once: by the form, or by the page where the form is gone', async ({
  visitor,
  office,
}) => {
  const message = 'Try again soon.';
  const timesSaid = async (id: string, intent: string) =>
    (await screen(office, id, { kind: 'failed', intent, values: {}, message })).split(message).length - 1;
  const { id } = await applyForMembership(visitor, anApplication());
  expect([await timesSaid(id, 'correct'), await timesSaid(id, 'end')], 'an application').toEqual([1, 1]);
  await rejectMember(office, id);
  expect(await timesSaid(id, 'correct'), 'a rejected one').toBe(1);
  const listing = await aMember(office);
  expect([await timesSaid(listing.id, 'correct'), await timesSaid(listing.id, 'end')], 'a listing').toEqual([1, 1]);
});
