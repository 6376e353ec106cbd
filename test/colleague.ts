import type { Browser, Page } from '@playwright/test';
import { expect, uniqueName } from './journey.ts';

/**
 * A second person of the office: an account the administrator opens, a password set by its mailed link.
 * @param page signed in as the administrator
 * @returns a browser of its own, signed in as the colleague
 */
export async function aColleague(
  page: Page,
  browser: Browser,
): Promise<{ name: string; theirs: Page; leave: () => Promise<void> }> {
  const name = uniqueName('Meera');
  const email = `${name.replace(' ', '.').toLowerCase()}@chamber.example`;
  await page.goto('/admin/staff');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add colleague' }).click();
  await expect(page.getByRole('status')).toContainText('The account has been opened');
  await page.goto('/admin/mail');
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  const link = /https?:\S+token=\S+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

  const context = await browser.newContext({ baseURL: process.env.SITE_UNDER_TEST ?? '' });
  const theirs = await context.newPage();
  await theirs.goto(new URL(link).pathname + new URL(link).search);
  await theirs.getByLabel('New password').fill('a long enough password');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await theirs.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await theirs.getByText('Sign in with a staff account').click();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('a long enough password');
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByText(name)).toBeVisible();
  return { name, theirs, leave: () => context.close() };
}
