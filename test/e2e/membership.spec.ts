import type { Page } from '@playwright/test';
import { membership } from '#app/content/membership.ts';
import { expect, holdScripts, hydrated, test, uniqueName } from '../journey.ts';

/** Each with an address of its own: the office's list names in a row what else there is under its address. */
async function fillApplicant(page: Page, fullName: string, email = `${crypto.randomUUID()}@example.in`) {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('+91 98200 00000');
  await page.getByLabel('Country').selectOption('India');
  await page.getByLabel('Zip code').fill('403001');
}

test('a business applies, the office approves, and anyone finds it in the directory', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = uniqueName('Asha Textiles');
  const email = `${crypto.randomUUID()}@example.in`;
  await page.goto('/members');
  await hydrated(page);
  await expectAccessible();
  await fillApplicant(page, name, email);
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await page.getByRole('button', { name: 'Submit application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Additional Business Information' });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Business description').fill('Handloom sarees\nfor export.');
  await dialog.getByLabel('Website').fill('www.asha.example');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status')).toContainText('Membership application submitted successfully!');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expectAccessible();

  await signIn();
  await expectAccessible();
  await page.getByRole('link', { name: /^Approve Members/ }).click();
  await expectAccessible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Handloom sarees' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(page.getByText('Member approved successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  await page.goto('/admin/mail');
  await expect(page.getByText('Your membership application has been approved').first()).toBeVisible();
  await expectAccessible();

  await page.goto('/members-directory');
  await page.getByLabel('Keyword').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(1);
  await expectAccessible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('403001')).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(page.getByRole('link', { name: /www.asha.example/ })).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

test('a PIN code typed before the scripts arrive suggests the state when they do, unless one was chosen', async ({ page }) => {
  for (const [chosen, held] of [
    ['', 'Goa'],
    ['Kerala', 'Kerala'],
  ] as const) {
    const release = await holdScripts(page);
    await page.goto('/members', { waitUntil: 'domcontentloaded' });
    const state = page.getByLabel('State');
    await fillApplicant(page, 'Asha Textiles');
    await state.selectOption(chosen);
    release();
    await hydrated(page);
    await expect(state).toHaveValue(held);
    await page.getByLabel('Zip code').fill('570001');
    await expect(state, 'a suggestion follows the PIN code, a choice stays').toHaveValue(chosen || 'Karnataka');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('messages stand by their fields in the specification’s words, and go when the field is edited', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/members');
  await hydrated(page);
  await page.getByRole('button', { name: 'Submit application' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const message of ['Full name', 'Phone number', 'Email', 'Country', 'Zip code']) {
    await expect(summary).toContainText(`${message} is required`);
  }
  await expectAccessible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await page.getByLabel('Email').pressSequentially('asha');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid');
});

test('cancelling the second step forgets it and keeps the first', async ({ page }) => {
  await page.goto('/become-a-member');
  await hydrated(page);
  await fillApplicant(page, 'Kept Name');
  await page.getByRole('button', { name: 'Submit application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Business description is required' }).click();
  await expect(dialog.getByLabel('Business description')).toBeFocused();
  await dialog.getByLabel('Website').fill('not a website');
  await dialog.getByLabel('Business description').fill('Something');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(summary).toHaveText(/Website URL is invalid/);
  await expect(summary).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Full name')).toHaveValue('Kept Name');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(dialog.getByLabel('Business description')).toHaveValue('');
  await expect(dialog.getByText('Website URL is invalid')).toBeHidden();
});

test('Enter in the second step sends the application, once, however often it is pressed', async ({ page, signIn }) => {
  const name = uniqueName('Double Enter');
  await page.goto('/members');
  await hydrated(page);
  await fillApplicant(page, name);
  await page.getByRole('button', { name: 'Submit application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Business description').fill('Twice');
  await dialog.getByLabel('Fax').press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('submitted successfully');
  await signIn();
  await page.goto('/admin/members');
  await expect(page.getByRole('heading', { name })).toHaveCount(1);
});

test('when the request never arrives, what was typed survives and can be sent again', async ({ page, context }) => {
  const name = uniqueName('Offline');
  await page.goto('/members');
  await hydrated(page);
  await fillApplicant(page, name);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('dialog').getByLabel('Business description').fill('Kept while offline');
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('Error submitting form. Please try again.');
  await expect(page.getByLabel('Business description')).toHaveValue('Kept while offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status')).toContainText('Membership application submitted successfully!');
});

test('whoever changes their details is brought to them, also without a line, and loses nothing', async ({ page, context }) => {
  const name = uniqueName('Second Thoughts');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/members');
  await hydrated(page);
  await fillApplicant(page, name);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('dialog').getByLabel('Business description').fill('Kept both ways');
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('button', { name: 'Change your details' }).press('Enter');
  const heading = page.getByRole('heading', { name: membership.form.heading });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Full name')).toBeInViewport();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('dialog').getByLabel('Business description')).toHaveValue('Kept both ways');
});

test('while an application is being sent the button says so, and cannot be pressed again', async ({ page }) => {
  await page.goto('/members');
  await hydrated(page);
  await fillApplicant(page, uniqueName('Slow Line'));
  await page.getByRole('button', { name: 'Submit application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Business description').fill('Sent over a slow line');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/members.data*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog, 'what is being sent is in sight').toBeVisible();
  answer();
  await expect(page.getByRole('status')).toContainText('Membership application submitted successfully!');
});
