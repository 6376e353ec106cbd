import type { Page } from '@playwright/test';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aNomination } from '../nominations.ts';

async function aFilledNomination(page: Page) {
  await page.goto('/nomination');
  await hydrated(page);
  const { category, ...text } = aNomination({ nomineeName: uniqueName('Long Open') });
  await page.locator('[name=category]').selectOption(category);
  for (const [name, value] of Object.entries(text)) await page.locator(`[name=${name}]`).fill(value);
}

/** Writes into a field that nobody sees, as a browser's memory or a program does. */
async function fillUnseen(page: Page, name: string, value: string) {
  await page.locator(`main [name=${name}]`).evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, value);
}

/** Has the page come with a stamp that is none any more, as after a day; its scripts are not the ones its policy names then. */
async function stampedLongAgo(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/[0-9a-z]{8}\.[\w-]{43}/g, 'of.yesterday');
    await route.fulfill({ response, body });
  });
}

test('a nomination page that was open for too long says so once, and sends what was typed the next time', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await stampedLongAgo(page, '**/nomination');
  await aFilledNomination(page);
  await expect(page.locator('main [name=stamp]')).toHaveValue('of.yesterday');
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('alert')).toContainText('This page was open for a long time. What you typed is still here');
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
  await context.close();
});

test('a nomination whose hidden field a browser filled is sent at the second press', async ({ page }) => {
  await aFilledNomination(page);
  await fillUnseen(page, 'homepage', 'https://asha.example');
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('alert')).toContainText('A hidden field was filled in');
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
});

test('a message to the chamber whose hidden field a browser filled is sent at the second press', async ({ page }) => {
  await page.goto('/contact-us');
  await hydrated(page);
  await page.getByLabel('Name').fill(uniqueName('Remembered'));
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone number').fill('+91 98200 00000');
  await page.getByLabel('Subject').selectOption('Partnership Opportunities');
  await page.getByLabel('Message').fill('Shall we meet?');
  await fillUnseen(page, 'homepage', 'https://asha.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('A hidden field was filled in');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText('Message sent successfully');
});
