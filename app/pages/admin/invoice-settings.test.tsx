import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { officeEnrolments } from '#app/content/office-enrolments.ts';
import { ctxKey } from '#app/context.ts';
import { auditEntries } from '#db/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { readInvoiceSettings } from '#domain/courses/papers/invoice-settings.server.ts';
import { KeptInvoiceSettings } from '#domain/courses/papers/schema.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import InvoiceSettingsPage, { action, loader } from './invoice-settings.tsx';

const { invoiceSettings: words } = officeEnrolments;
const asSold = KeptInvoiceSettings.parse({ state: 'Maharashtra' });
const gstin = '27AAPFU0939F1ZV';

const saved = { init: { status: 200 }, data: { kind: 'done', message: words.saved } };

async function screen(ctx: Ctx, outcome?: object): Promise<string> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const settings = await loader({ context, params: {}, request: new Request(siteUrl) } as never);
  const Page = createRoutesStub([{ id: 'settings', path: '/', Component: InvoiceSettingsPage as never }]);
  const actionData = outcome && { settings: outcome };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { settings }, ...(actionData && { actionData }) }} />);
}

/** The hidden field of a page, by which its form says what it began from. */
const versionOn = (page: string) => ({ version: /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '' });

test('a tab opened before the GSTIN was set does not take it away unseen, and once seen its change is saved', async ({
  office,
}) => {
  const save = (values: Record<string, string>) => action(postedForm(office, values) as never);
  expect(await save({ ...asSold, ...versionOn(await screen(office)) })).toMatchObject(saved);
  const old = versionOn(await screen(office));
  expect(await save({ ...asSold, ...old, gstin })).toMatchObject(saved);

  const refused = await save({ ...asSold, ...old, address: '1 Marine Drive, Mumbai' });
  expect(refused).toMatchObject({ init: { status: 409 } });
  expect(await readInvoiceSettings(office.db)).toEqual({ ...asSold, gstin });
  const page = await screen(office, refused.data);
  expect(page).toContain('This has been changed since you opened the page.');
  expect(page).toContain(`GSTIN says now: ${gstin}`);
  expect(page, 'what was typed is kept').toContain('1 Marine Drive, Mumbai');

  const seen = { ...asSold, ...versionOn(page), address: '1 Marine Drive, Mumbai', gstin };
  expect(await save(seen)).toMatchObject(saved);
  expect(await readInvoiceSettings(office.db)).toMatchObject({ address: '1 Marine Drive, Mumbai', gstin });
});

test('settings saved as they stand, or sent twice, leave one trace', async ({ office }) => {
  const form = postedForm(office, { ...asSold, ...versionOn(await screen(office)) });
  const again = { ...form, request: form.request.clone() };
  for (const sent of [form, again]) expect(await action(sent as never)).toMatchObject(saved);
  const isOfSettings = eq(auditEntries.action, 'change invoice settings');
  expect(await office.db.$count(auditEntries, isOfSettings)).toBe(1);
});
