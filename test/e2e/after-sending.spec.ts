import type { Page } from '@playwright/test';
import { expect, hydrated, test, uniqueName } from '../journey.ts';

const sent = 'Message sent successfully';

async function fillMessage(page: Page, message = 'Shall we meet?') {
  await page.getByLabel('Name').fill(uniqueName('After Sending'));
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone number').fill('+91 98200 00000');
  await page.getByLabel('Subject').selectOption('Partnership Opportunities');
  await page.getByLabel('Message').fill(message);
}

test('messages are sent one after the other from one page, each beginning with an empty form', async ({ page }) => {
  await page.goto('/contact-us');
  await hydrated(page);
  for (const message of ['The first.', 'The second.']) {
    await fillMessage(page, message);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send message' }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByLabel('Message')).toHaveValue('');
  }
});

test('what is typed while a message is on its way stays when it is sent', async ({ page }) => {
  await page.goto('/contact-us');
  await hydrated(page);
  await fillMessage(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/contact-us.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.getByLabel('Message').fill('Shall we meet? I forgot to say where.');
  release();
  await expect(page.getByRole('status')).toContainText(sent);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(page.getByLabel('Message')).toHaveValue('Shall we meet? I forgot to say where.');
});

test('what is typed after a message was sent stays when the page is read anew on a slow line', async ({ page }) => {
  await page.goto('/contact-us');
  await hydrated(page);
  await fillMessage(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/contact-us.data*', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText(sent);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByLabel('Message').fill('The next one.');
  release();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(page.getByLabel('Message')).toHaveValue('The next one.');
});
