import { administratorPassword } from '../administrator.ts';
import { expect, sendUnhurried, test, uniqueName } from '../journey.ts';

test.use({ javaScriptEnabled: false });

test('what is pasted into a message is told to be too long without JavaScript, and comes back whole', async ({ page }) => {
  const pasted = `${'word '.repeat(1_000)}Yours, Asha`;
  await page.goto('/contact-us');
  await page.getByLabel('Message').focus();
  await page.keyboard.insertText(pasted);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Use at most 5,000 characters');
  await expect(page.getByLabel('Message')).toHaveValue(pasted);
});

test('more text than any form holds is told so without JavaScript, and is there again on the way back', async ({ page }) => {
  const pasted = 'word '.repeat(40_000);
  await page.goto('/contact-us');
  await page.getByLabel('Message').fill(pasted);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is too large');
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue(pasted);
});

test('a message is written, found, answered and settled without JavaScript', async ({ page }) => {
  const name = uniqueName('Plain');
  await page.goto('/contact-us');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Email is required');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone number').fill('98200 00000');
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message').fill('Written without scripts');
  await sendUnhurried(page, 'Send message', 'Message sent successfully!');
  await expect(page.getByRole('status')).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('');

  await page.goto('/admin');
  await page.getByLabel('Password').fill(administratorPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByLabel('Name, email, phone or words').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Other']);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
  await page.getByLabel('Your answer').fill('Answered without scripts');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('status')).toContainText('Your answer is saved. This site sends no mail');
  await expect(page.getByText('Answered without scripts')).toBeVisible();
  await page.getByRole('button', { name: 'Mark done' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the messages' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Done');
  const search = page.getByLabel('Name, email, phone or words');
  await expect(search).toHaveValue(name.toUpperCase());
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(search).toHaveValue('');
  await expect(page, 'what else was chosen stays').toHaveURL(/\/admin\/messages\?status=done$/);
});
