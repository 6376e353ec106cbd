import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { nomination } from '#app/content/nomination.ts';
import { ctxKey } from '#app/context.ts';
import type { Ctx } from '#domain/context.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination } from '#test/nominations.ts';
import HeldAboutNominee, { action, loader } from './nominee.tsx';

/** The nominee's page; with what it answers to a form, where one is sent. */
async function pageOf(visitor: Ctx, token: string, sent?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(ctxKey, visitor);
  const argsOf = (request: Request) => ({ context, params: { token }, request }) as never;
  const post = sent && new Request(siteUrl, { method: 'POST', body: new URLSearchParams(sent) });
  const answer = post && ((await action(argsOf(post))) as { data: object; init: { status?: number } });
  const loaderData = await loader(argsOf(new Request(siteUrl)));
  const props = { loaderData, actionData: answer?.data, params: { token } };
  const Component = () => <HeldAboutNominee {...(props as unknown as Parameters<typeof HeldAboutNominee>[0])} />;
  const Page = createRoutesStub([{ path: '/', Component }]);
  return { status: answer?.init.status, html: renderToStaticMarkup(<Page />) };
}

test('the nominee reads the nomination’s reference number as what it is: nobody gave it to them', async ({ visitor, db }) => {
  const { id, reference } = await aKeptNomination(visitor);
  const { html } = await pageOf(visitor, await tokenIn(db, `nominee-told/${id}`));
  expect(html).toContain(reference);
  expect(html).toContain('>Reference number<');
  expect(html).not.toContain(nomination.outcomes.reference);
});

const typed = { nomineeName: 'Asha Varma', nomineePhone: '+91 98765 43210', nomineeBiography: 'Fifteen countries.' };

test('an erasure without its tick says so beside the box, and keeps the correction that was being typed', async ({
  visitor,
  db,
}) => {
  const token = await tokenIn(db, `nominee-told/${(await aKeptNomination(visitor)).id}`);

  const unticked = await pageOf(visitor, token, { ...typed, intent: 'erase' });
  expect(unticked.status).toBe(400);
  expect(unticked.html).toContain('Fifteen countries.</textarea>');
  expect(unticked.html.match(/<form/g), 'a form sends its own fields alone').toHaveLength(1);
  expect(unticked.html).toMatch(/id="field-confirm-error"[^>]*>Tick the box to erase the nomination</);
});

test('corrections that are sent with the box to erase ticked, as by Enter on it, change nothing and stay', async ({
  visitor,
  db,
}) => {
  const token = await tokenIn(db, `nominee-told/${(await aKeptNomination(visitor)).id}`);

  const unclear = await pageOf(visitor, token, { ...typed, intent: 'correct', confirm: 'on' });
  expect(unclear.status).toBe(400);
  expect(unclear.html).toContain('The box to erase the nomination is ticked');
  expect(unclear.html).toContain('Fifteen countries.</textarea>');
  expect(unclear.html).toMatch(/<input[^>]*name="confirm"[^>]*checked=""/);
  expect((await pageOf(visitor, token)).html, 'what is kept').not.toContain('Fifteen countries.');
});
