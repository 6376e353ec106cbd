import type { Page } from '@playwright/test';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aNomination } from '../nominations.ts';

const sent = 'Message sent successfully';

async function fillMessage(page: Page, message = 'Shall we meet?') {
  await page.getByLabel('Name').fill(uniqueName('After Sending'));
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone number').fill('+91 98200 00000');
  await page.getByLabel('Subject').selectOption('Partnership Opportunities');
  await page.getByLabel('Message').fill(message);
}

async function applyUpToConfirming(page: Page) {
  await page.getByLabel('Full name').fill(uniqueName('After Sending'));
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone number').fill('+91 98200 00000');
  await page.getByLabel('Country').selectOption('India');
  await page.getByLabel('Zip code').fill('403001');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('dialog').getByLabel('Business description').fill('Handloom sarees.');
}

async function nominate(page: Page) {
  const { category, ...text } = aNomination({ nomineeName: uniqueName('After Sending') });
  await page.getByLabel('Category').selectOption(category);
  for (const [name, value] of Object.entries(text)) await page.locator(`[name=${name}]`).fill(value);
}

/** From now on answers to what is sent arrive, and nothing that the page would ask for after them. */
async function breakTheLineAfterAnswers(page: Page) {
  await page.route('**/*.data*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
}

test('a line that breaks after the answer takes neither “sent” nor a refused message from the contact page', async ({ page }) => {
  await page.goto('/contact-us');
  await hydrated(page);
  await breakTheLineAfterAnswers(page);
  await fillMessage(page);
  await page.getByLabel('Phone number').fill('');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Phone number is required');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(page.getByLabel('Message')).toHaveValue('Shall we meet?');
  await page.getByLabel('Phone number').fill('+91 98200 00000');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText(sent);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a line that breaks after the answer does not take from an applicant that the application was received', async ({
  page,
}) => {
  await page.goto('/members');
  await hydrated(page);
  await breakTheLineAfterAnswers(page);
  await applyUpToConfirming(page);
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByRole('status')).toContainText('Membership application submitted successfully!');
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeEnabled();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

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

const begunAnew: { path: string; fill: (page: Page) => Promise<void>; button: string; said: string }[] = [
  { path: '/contact-us', fill: fillMessage, button: 'Send message', said: sent },
  { path: '/members', fill: applyUpToConfirming, button: 'Confirm and submit', said: 'application submitted successfully' },
  { path: '/nomination', fill: nominate, button: 'Submit nomination', said: 'Nomination Submitted Successfully' },
];

for (const { path, fill, button, said } of begunAnew)
  test(`what was sent from ${path} leaves the page in no control, with which a browser would fill the page loaded anew`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await fill(page);
    const typed = 'main form[method=post] :is(input:not([type=hidden], [type=checkbox]), select, textarea)';
    const controls = await page.evaluateHandle((selector) => [...document.querySelectorAll<HTMLInputElement>(selector)], typed);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect.poll(() => controls.evaluate((left) => left.some(({ isConnected }) => isConnected))).toBe(false);
    expect(await controls.evaluate((left) => left.filter(({ value }) => value).map(({ name }) => name))).toEqual([]);
  });

test('what is typed while a message is on its way stays when it is sent, and its writer is not interrupted', async ({ page }) => {
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
  await page.getByLabel('Message').fill('Shall we meet? I forgot');
  release();
  await expect(page.getByRole('status')).toContainText(sent);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await page.keyboard.type(' to say where.');
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
