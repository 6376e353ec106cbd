import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { administratorPassword } from '../administrator.ts';
import { launchOptions } from '../chromium.ts';
import { expect, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

/** What the settings of Chromium call a choice to keep no site's cookies. */
const blockAllCookies = { profile: { default_content_setting_values: { cookies: 2 } } };

/** Uses a browser whose owner has told it to keep no cookies. */
async function withoutCookies(javaScriptEnabled: boolean, use: (page: Page) => Promise<void>) {
  const profile = await mkdtemp(join(tmpdir(), 'no-cookies-'));
  let context: BrowserContext | undefined;
  try {
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blockAllCookies));
    const baseURL = process.env.SITE_UNDER_TEST;
    context = await chromium.launchPersistentContext(profile, { ...launchOptions(), baseURL, javaScriptEnabled });
    await use(await context.newPage());
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true });
  }
}

for (const [scripts, enabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test(`whoever signs in with a browser that keeps no cookies is told so: ${scripts}`, async () => {
    await withoutCookies(enabled, async (page) => {
      await page.goto('/admin/messages');
      await page.getByLabel('Password', { exact: true }).fill(administratorPassword);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/admin/login?to=%2Fadmin%2Fmessages&no-cookie');
      await expect(page.getByRole('alert')).toContainText('this browser keeps no cookies');
      await expect(page.getByRole('alert')).toBeFocused();
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    });
  });

  test(`whoever opens a listing with a browser that keeps no cookies is told so: ${scripts}`, async ({
    page: office,
    request,
    signIn,
  }) => {
    const { id, email } = await aListing(request, { fullName: uniqueName('Uncookied Mills') });
    await signIn();
    await withoutCookies(enabled, async (page) => {
      await page.goto(`/company/${id}/claim`);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await office.goto('/admin/mail');
      await office.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'The code' }).first().click();
      await expect(office.getByRole('heading', { name: 'The code for your listing' })).toBeVisible();
      const [code = ''] = /\b\d{6}\b/.exec(await office.getByRole('main').innerText()) ?? [];
      await page.getByLabel('Six-digit code').fill(code);
      await page.getByRole('button', { name: 'Open the listing' }).click();
      await expect(page).toHaveURL(`/company/${id}/claim?no-cookie`);
      await expect(page.getByRole('alert')).toContainText('the browser keeps no cookies');
      await expect(page.getByRole('alert')).toBeFocused();
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}
