import { sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { yourData } from '#app/content/your-data.ts';
import { ctxKey } from '#app/context.ts';
import { mails, members } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { mailYourData } from '#domain/privacy/your-data.server.ts';
import { aMember } from '#test/factories.ts';
import { administrator, later, siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import YourData, { action, loader } from './your-data.tsx';

type Args = Parameters<typeof loader>[0];

/** What the page answers to a form: its status, and what it shows. */
async function send(ctx: Ctx, token: string, values: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(siteUrl, { method: 'POST', body: new URLSearchParams(values) });
  const args = { context, params: { token }, request } as unknown as Args;
  const { data: actionData, init } = (await action(args)) as { data: object; init: { status?: number } | null };
  const held = (await loader(args)) as object;
  const loaderData = 'type' in held ? null : held;
  const props = { loaderData, actionData, params: { token } } as unknown as Parameters<typeof YourData>[0];
  const Page = () => <YourData {...props} />;
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  return { status: init?.status ?? 200, page: renderToStaticMarkup(<Stub />) };
}

/** A member has asked what is held. @returns the secret part of the link that was mailed */
async function mailedToMember(visitor: Ctx): Promise<string> {
  await aMember({ ...visitor, actor: administrator });
  await mailYourData(visitor, 'asha@example.in');
  const [{ event = '' } = {}] = await visitor.db.select().from(mails).where(sql`event like 'your-data/%'`);
  return tokenIn(visitor.db, event);
}

test('an erasure that fails erases nothing, and says so where it was asked for', async ({ committed }) => {
  const token = await mailedToMember(committed);
  await committed.db.execute(sql`alter table consents add constraint broken check (email <> '')`);
  const reported: unknown[] = [];
  const ctx = { ...committed, reportError: (error: unknown) => reported.push(error) };
  const failed = await send(ctx, token, { intent: 'erase', confirm: 'erase' });
  expect(failed.status).toBe(500);
  expect(failed.page).toContain(yourData.page.failed);
  expect(failed.page).toContain(yourData.page.erase.submit);
  expect(await committed.db.$count(members)).toBe(1);
  expect(reported).toHaveLength(1);

  await committed.db.execute(sql`alter table consents drop constraint broken`);
  expect((await send(ctx, token, { intent: 'erase', confirm: 'erase' })).page).toContain(yourData.page.erase.done);
  const again = await send(ctx, token, { intent: 'erase', confirm: 'erase' });
  expect(again.status).toBe(200);
  expect(again.page).toContain(yourData.page.erase.before);
  const muchLater = await send(later(ctx, 11), token, { intent: 'erase', confirm: 'erase' });
  expect(muchLater.status).toBe(404);
  expect(muchLater.page).toContain(yourData.page.expired.title);
});

test('a correction that has to wait keeps what was typed, also on a page from before an upgrade', async ({ visitor }) => {
  const token = await mailedToMember(visitor);
  const correct = (form: Record<string, string>) => send(visitor, token, { ...form, correction: 'The name is Aasha.' });
  for (let time = 0; time < 10; time += 1) await correct({ intent: 'correct' });
  for (const button of ['intent', 'form']) {
    const waits = await correct({ [button]: 'correct' });
    expect(waits.status).toBe(429);
    expect(waits.page).toContain('Too many tries');
    expect(waits.page).toContain('The name is Aasha.</textarea>');
  }
});

test('an erasure without its tick says so beside the box, and keeps the correction that was being typed', async ({ visitor }) => {
  const token = await mailedToMember(visitor);
  const refused = await send(visitor, token, { intent: 'erase', correction: 'The name is Aasha.' });
  expect(refused.status).toBe(400);
  expect(refused.page).toContain('The name is Aasha.</textarea>');
  expect(refused.page.match(/<form/g), 'a form sends its own fields alone').toHaveLength(1);
  const [box = ''] = /<input[^>]*name="confirm"[^>]*>/.exec(refused.page) ?? [];
  expect(box).toContain('aria-invalid="true" aria-describedby="field-confirm-error"');
  expect(refused.page).toMatch(/id="field-confirm-error"[^>]*>Tick the box to confirm</);
  const unclear = await send(visitor, token, { intent: 'correct', confirm: 'erase', correction: 'The name is Aasha.' });
  expect([unclear.status, unclear.page], 'Enter on the box').toEqual([400, expect.stringContaining('The box below is ticked')]);
  expect(unclear.page).toContain('The name is Aasha.</textarea>');
  expect(unclear.page).toMatch(/<input[^>]*name="confirm"[^>]*checked=""/);
  const corrected = await send(visitor, token, { intent: 'correct', correction: 'The name is Aasha.' });
  expect(corrected.page, 'what has been sent is not typed again').not.toContain('The name is Aasha.</textarea>');
});

test('a correction sent by a link that has ended says so, and shows what was typed', async ({ visitor }) => {
  const sent = await send(visitor, 'A'.repeat(43), { intent: 'correct', correction: 'The name is Aasha.' });
  expect(sent.status).toBe(404);
  expect(sent.page).toContain(yourData.page.expired.title);
  expect(sent.page).toContain('The name is Aasha.</p></blockquote>');
});

test('what was mailed to somebody with an Urdu name is shown to them as it greets them: in English, around that name', async ({
  visitor,
}) => {
  const office = { ...visitor, actor: administrator };
  await aMember(office, { fullName: 'رفیق احمد' });
  await mailYourData(visitor, 'asha@example.in');
  const [{ event = '' } = {}] = await visitor.db.select().from(mails).where(sql`event like 'your-data/%'`);
  const { page } = await send(visitor, await tokenIn(visitor.db, event), { intent: 'erase' });
  expect(page).toContain('>Dear <span lang="ur" dir="rtl" class="leading-tight">رفیق احمد</span>,\n');
});
