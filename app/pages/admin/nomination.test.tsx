import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { inboxItems, nominations } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { ChangedMeanwhile } from '#domain/errors.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aKeptNomination, aNomination } from '#test/nominations.ts';
import { postedForm } from '#test/posted-form.ts';
import NominationPage, { action, loader } from './nomination.tsx';

/** The page, as it is shown after an answer to a form. */
async function screen(ctx: Ctx, id: string, actionData?: unknown): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const loaded = await loader({ context, params: { id }, request: new Request(siteUrl) } as never);
  const Page = createRoutesStub([{ id: 'nomination', path: '/', Component: NominationPage as never }]);
  const loaderData = { nomination: 'item' in loaded ? loaded : loaded.data };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData, actionData: { nomination: actionData } }} />);
}

/** The review form of the page, and what it would send as it stands. */
async function reviewForm(ctx: Ctx, id: string, actionData?: unknown) {
  const html = await screen(ctx, id, actionData);
  return {
    from: /name="from" value="([^"]*)"/.exec(html)?.[1] ?? '',
    to: /<option value="([^"]*)" selected=""/.exec(/<select [^>]*name="to".*?<\/select>/s.exec(html)?.[0] ?? '')?.[1] ?? '',
  };
}

const review = (ctx: Ctx, id: string, form: { from: string; to: string }) =>
  action(postedForm(ctx, { ...form, intent: 'review' }, { id }) as never);

test('what a colleague’s decision has refused stays chosen: pressed again it is done, and not the colleague’s', async ({
  visitor,
  office,
  db,
}) => {
  await aKeptNomination(visitor);
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  const { from } = await reviewForm(office, id);
  await review(office, id, { from, to: 'winner' });
  const refused = await review(office, id, { from, to: 'not selected' });
  expect(refused).toMatchObject({ init: { status: 409 }, data: { message: expect.stringContaining('“Winner”') } });
  const again = await reviewForm(office, id, refused.data);
  expect(again).toEqual({ from: 'winner', to: 'not selected' });
  const taken = await review(office, id, again);
  expect(taken).toMatchObject({ data: { kind: 'done', message: 'The review state is changed.' } });
  expect(await reviewForm(office, id, taken.data)).toEqual({ from: 'not selected', to: 'not selected' });
});

test('a review that changes nothing says so, and how it stands', async ({ visitor, office, db }) => {
  await aKeptNomination(visitor);
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  expect(await review(office, id, await reviewForm(office, id))).toMatchObject({
    data: { kind: 'done', message: 'Nothing was changed: the review state is “Received” already.' },
  });
});

test('what the office answers to a nomination that was erased meanwhile is refused on its page, and stays there to be read', async ({
  visitor,
  office,
  db,
}) => {
  await aKeptNomination(visitor);
  const [{ id } = { id: '' }] = await db.delete(inboxItems).returning();
  const values = { intent: 'answer', entryId: crypto.randomUUID(), answer: 'The panel meets in January.' };
  const refused = await action(postedForm(office, values, { id }) as never);
  const html = await screen(office, id, refused.data);
  expect(html).toContain('This is no longer here: it may have been erased.');
  expect(html).toContain(values.answer);
});

test('a new link is shown this once where the site sends no mail; an address that is none is told at its field', async ({
  visitor,
  office,
  db,
}) => {
  await aKeptNomination(visitor, { nominatorEmail: 'ravi@niar.example' });
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  const silent = { ...office, sendsMail: false };
  const renew = (nominatorEmail: string, version: string) =>
    action(postedForm(silent, { intent: 'link', nominatorEmail, version }, { id }) as never);
  const refused = await screen(silent, id, (await renew('ravi@', 'ravi@niar.example')).data);
  expect(refused).toContain('Nominator email is invalid');
  expect(refused).toContain('value="ravi@"');
  const given = await renew('ravi@nair.example', 'ravi@niar.example');
  const html = await screen(silent, id, given.data);
  expect(html).toMatch(/The new one is shown this once:.*https?:\/\/[^<]*\/nomination\/own\/[\w-]{43}</s);
  expect(await screen(silent, id)).not.toMatch(/nomination\/own/);
  const overtaken = await renew('ravi@niar.example', 'ravi@niar.example');
  expect(await screen(silent, id, overtaken.data)).toContain('ravi@nair.example');
  expect(overtaken).toMatchObject({ init: { status: 409 }, data: { values: { version: 'ravi@nair.example' } } });
});

test('a correction that others overtook stays as it was filled, beside what stands; what an organization took back is not asked for', async ({
  visitor,
  office,
  db,
}) => {
  await aKeptNomination(visitor);
  await db.update(nominations).set({ organizationEmail: '', correctedAt: office.clock() });
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  const before = await screen(office, id);
  expect(before).not.toMatch(/<details [^>]*open=""/);
  expect(/<input [^>]*name="organizationPhone"/.exec(before)?.[0]).toContain('required=""');
  expect(/<input [^>]*name="organizationEmail"/.exec(before)?.[0]).not.toContain('required=""');
  const { nominatorEmail: _, ...fields } = aNomination({ organizationEmail: '', nomineeName: 'Asha V.' });
  const correct = (version: string) => action(postedForm(office, { ...fields, intent: 'correct', version }, { id }) as never);
  const refused = await correct('');
  expect(refused).toMatchObject({ init: { status: 409 } });
  const html = await screen(office, id, refused.data);
  expect(html).toMatch(/<details [^>]*open=""/);
  expect(html).toContain('value="Asha V."');
  const stands = shell.standsNow('Nominee name', 'Asha Verma');
  for (const said of [new ChangedMeanwhile('', {}).message, stands]) expect(html).toContain(said);
  const taken = await correct(/<form .*?name="version" value="([^"]+)"/s.exec(html)?.[1] ?? '');
  expect(taken).toMatchObject({ data: { kind: 'done', message: 'The correction is saved.' } });
});

test('the nominator’s address and the nomination are corrected one after the other on one page', async ({
  visitor,
  office,
  db,
}) => {
  await aKeptNomination(visitor, { nominatorEmail: 'ravi@niar.example' });
  const [{ id } = { id: '' }] = await db.select().from(inboxItems);
  const version = /<form .*?name="version" value="([^"]+)"/s.exec(await screen(office, id))?.[1] ?? '';
  const send = (values: Record<string, string>) => action(postedForm(office, values, { id }) as never);
  const link = { intent: 'link', nominatorEmail: 'ravi@nair.example', version: 'ravi@niar.example' };
  expect(await send(link)).toMatchObject({ data: { kind: 'done' } });
  const corrected = await send({ ...aNomination({ nomineeName: 'Asha V.' }), intent: 'correct', version });
  expect(corrected).toMatchObject({ data: { kind: 'done', message: 'The correction is saved.' } });
  const again = await send({ ...aNomination({ nomineeName: 'Asha V.' }), intent: 'correct', version });
  expect(again, 'a second press, or after a lost answer').toEqual(corrected);
});
