import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { nomination } from '#app/content/nomination.ts';
import { ownNomination } from '#app/content/nomination-links.ts';
import { shell } from '#app/content/shell.ts';
import { ctxKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import type { Ctx } from '#domain/context.ts';
import { usualRetention } from '#domain/retention.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination, aNomination, formOf } from '#test/nominations.ts';
import Nominate, * as nominate from './nominate.tsx';
import OwnNomination, * as own from './own.tsx';

const typed = 'Fourteen countries by now.';

/** The visitor in the first minutes after nominations have closed. */
const tooLate = (visitor: Ctx): Ctx => ({ ...visitor, clock: () => new Date('2027-01-01T00:05:00+05:30') });

/** Sends what was typed without scripts, and reads the page that answers. */
async function sentTo(page: { action: unknown; loader: unknown }, ctx: Ctx, params: Record<string, string>) {
  const body = formOf({ ...aNomination({ nomineeBiography: typed }), version: '', stamp: stampForm(ctx) });
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const asked = { context, params, request: new Request(siteUrl, { method: 'POST', body }) };
  const { data } = await (page.action as (args: object) => Promise<{ data: object }>)(asked);
  return { actionData: data, loaderData: await (page.loader as (args: object) => unknown)(asked), params };
}

function shown(page: ReactElement): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [{ path: 'nomination', Component: () => page }] }]);
  const hydrationData = { loaderData: { root: { sendsMail: true, retention: usualRetention } } };
  return renderToStaticMarkup(<Stub initialEntries={['/nomination']} hydrationData={hydrationData} />);
}

test('a nomination that came too late is told so, with all that was typed', async ({ visitor }) => {
  const props = await sentTo(nominate, tooLate(visitor), {});
  const page = shown(<Nominate {...(props as unknown as Parameters<typeof Nominate>[0])} />);
  expect(page).toContain(shell.typed);
  expect(page).toContain(`${nomination.form.labels.nomineeBiography}: ${typed}`);
  expect(props.actionData).toMatchObject({ kind: 'failed', message: expect.any(String) });
  expect(page).toContain((props.actionData as { message: string }).message);
});

test('a correction that came too late is told so, with all that was typed', async ({ visitor, db }) => {
  const open = { ...visitor, clock: () => new Date('2026-12-31T23:00:00+05:30') };
  const { id } = await aKeptNomination(open);
  const token = await tokenIn(db, `nomination-received/${id}`);
  const props = await sentTo(own, tooLate(visitor), { token });
  const page = shown(<OwnNomination {...(props as unknown as Parameters<typeof OwnNomination>[0])} />);
  expect(page).toContain('Nominations could be corrected until');
  expect(page).toContain(shell.typed);
  expect(page).toContain(`${nomination.form.labels.nomineeBiography}: ${typed}`);
  expect(page).not.toContain(ownNomination.saved);
});
