import type { Browser, Page } from '@playwright/test';
import { expect, uniqueName } from './journey.ts';

interface Colleague {
  name: string;
  email: string;
}

/** What colleagues choose. */
export const colleaguesPassword = 'a long enough password';

/** A person of the office whom no other journey knows. */
export function newColleague(): Colleague {
  const name = uniqueName('Meera');
  return { name, email: `${name.replace(' ', '.').toLowerCase()}@chamber.example` };
}

/** @param page the staff screen, open as the administrator */
export async function addColleague(page: Page, { name, email }: Colleague): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add colleague' }).click();
  await expect(page.getByRole('status')).toContainText('The account has been opened');
}

/** @param page signed in as the administrator. @returns where the link leads that was mailed to a colleague */
async function mailedPasswordLink(page: Page, { email }: Colleague): Promise<string> {
  await page.goto('/admin/mail');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const link = /https?:\S+token=\S+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  return new URL(link).pathname + new URL(link).search;
}

/** @param page signed in as the administrator. @returns where a link leads by which a password can be set */
export async function aPasswordLink(page: Page): Promise<string> {
  const colleague = newColleague();
  await page.goto('/admin/staff');
  await addColleague(page, colleague);
  return mailedPasswordLink(page, colleague);
}

/** @returns a browser of the colleague's own, where the mailed link has led */
export async function followPasswordLink(page: Page, browser: Browser, colleague: Colleague) {
  const link = await mailedPasswordLink(page, colleague);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  return { theirs, leave: () => context.close() };
}

/** Sets a password where the mailed link has led, and signs in with it. */
export async function setPasswordAndSignIn(theirs: Page, { name, email }: Colleague): Promise<void> {
  await theirs.getByLabel('New password').fill(colleaguesPassword);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('status')).toBeFocused();
  await theirs.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await theirs.getByText('Sign in with a staff account').click();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(colleaguesPassword);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByText(name)).toBeVisible();
}

/**
 * A second person of the office, with an account of their own.
 * @param page signed in as the administrator
 * @returns a browser of its own, signed in as the colleague
 */
export async function aColleague(page: Page, browser: Browser) {
  const colleague = newColleague();
  await page.goto('/admin/staff');
  await addColleague(page, colleague);
  const { theirs, leave } = await followPasswordLink(page, browser, colleague);
  await setPasswordAndSignIn(theirs, colleague);
  return { name: colleague.name, theirs, leave };
}
