import { membership } from '#app/content/membership.ts';
import { administratorPassword } from '../administrator.ts';
import { expect, sendUnhurried, test, uniqueName } from '../journey.ts';

test.use({ javaScriptEnabled: false });

test('the whole job is done without JavaScript', async ({ page }) => {
  const name = uniqueName('Plain HTML Mills');
  await page.goto('/members');
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('alert')).toContainText('Email is required');
  await expect(page.getByLabel('Full name')).toHaveValue(name);

  await page.getByLabel('Email').fill('mills@example.in');
  await page.getByLabel('Phone number').fill('98200 00000');
  await page.getByLabel('Country').selectOption('India');
  await page.getByLabel('Zip code').fill('403001');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Additional Business Information' })).toBeFocused();
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('Business description is required');
  await page.getByLabel('Business description').fill('Coir mats');
  await page.getByRole('button', { name: 'Change your details' }).click();
  await expect(page.getByRole('heading', { name: membership.form.heading })).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await page.getByLabel('Zip code').fill('682001');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByLabel('Business description')).toHaveValue('Coir mats');
  await expect(page.getByLabel('State'), 'a suggestion was no choice').toHaveValue('Kerala');
  await sendUnhurried(page, 'Confirm', 'Membership application submitted successfully!');
  await expect(page.getByRole('status')).toContainText('this website is not sending email at the moment');
  await expect(page.getByLabel('Full name')).toHaveValue('');

  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Password').fill(administratorPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: /^Approve Members/ }).click();
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(page.getByRole('status')).toContainText('Member approved successfully!');

  await page.goto('/members-directory');
  await page.getByLabel('Keyword').fill(name);
  await page.getByLabel('State').selectOption('Kerala');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/state=Kerala/);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Coir mats')).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/admin/members');
  await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fmembers$/);
});
