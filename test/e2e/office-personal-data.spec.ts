import { administratorPassword } from '../administrator.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

test('the administrator erases for somebody whose mailbox is lost, and sees how much went', async ({
  page,
  signIn,
  expectAccessible,
  expectWellShown,
}) => {
  await signIn();
  const { id, fullName, email } = await aListing(page.request, { fullName: uniqueName('Lost Mills') });
  await page.getByRole('link', { name: 'Personal data' }).click();
  await hydrated(page);
  await expect(page).toHaveTitle('Personal data · Office · AICC');
  const address = page.getByLabel('Email address that was given');
  await address.fill('not an address');
  await page.getByRole('button', { name: 'See what is held' }).click();
  await expect(page.getByRole('alert')).toContainText('Email is invalid');
  await expect(address).toHaveValue('not an address');
  await address.fill(email.toUpperCase());
  await page.getByRole('button', { name: 'See what is held' }).click();
  await expect(page.getByRole('status')).toContainText('Membership: one entry');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(fullName);
  expect(page.url(), 'no address of a person in the page’s own').not.toContain('example');
  await expectWellShown();

  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByLabel('Yes, erase what is held under'), 'one click erases nothing').toBeFocused();
  await page.getByLabel('Yes, erase what is held under').check();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('status')).toContainText('It has been erased.');
  await expect(page.getByRole('status')).toContainText('Membership: one entry');
  await expect(address).toHaveValue('');
  await expectAccessible();
  expect((await page.request.get(`/company/${id}`)).status()).toBe(404);

  await address.fill(email);
  await page.getByRole('button', { name: 'See what is held' }).click();
  await expect(page.getByRole('status')).toContainText('Nothing is held under');
});

test('what is held about somebody is erased for them without JavaScript, once the box is ticked', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.request.post('/admin/login', { form: { password: administratorPassword } });
  const { id, email } = await aListing(plain.request, { fullName: uniqueName('Lost Looms') });
  const page = await plain.newPage();
  await page.goto('/admin/personal-data');
  await page.getByLabel('Email address that was given').fill(email);
  await page.getByRole('button', { name: 'See what is held' }).click();
  await expect(page.getByRole('status')).toContainText('Membership: one entry');
  const form = await page.locator('input[name=form]').getAttribute('value');
  const unsure = await plain.request.post('/admin/personal-data', { form: { intent: 'erase', email, form: form ?? '' } });
  expect(unsure.status()).toBe(400);
  expect(await unsure.text()).toContain('Tick the box to erase what is held.');
  expect((await plain.request.get(`/company/${id}`)).status()).toBe(200);
  await page.getByLabel('Yes, erase what is held under').check();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('status')).toContainText('It has been erased.');
  expect((await plain.request.get(`/company/${id}`)).status()).toBe(404);
  await plain.close();
});
