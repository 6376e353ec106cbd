import type { Page } from '@playwright/test';
import { administratorPassword } from '../administrator.ts';
import { aCoupon, changeCoupon, uniqueCode } from '../coupons.ts';
import { expect, test, uniqueName } from '../journey.ts';

test.use({ javaScriptEnabled: false });

async function goToCheckout(page: Page) {
  await page.goto('/Courses');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please fill the details' })).toBeVisible();
  await page.getByLabel('Full Name').fill(uniqueName('Plain Asha'));
  await page.getByLabel('Mobile Number').fill('98200 00000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
}

test('the course is bought without JavaScript, from a faulty form to the thanks', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/Courses');
  await page.getByLabel('Coupon').fill('none');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no such coupon.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByLabel('Full Name').fill('Kept Name');
  await page.getByText('Buying for a business?').click();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please fill the details' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Mobile number is required');
  await expect(page.getByRole('alert')).toContainText('GSTIN is invalid');
  await expect(page.getByRole('alert')).toContainText('Company name is required with a GSTIN');
  await expect(page.getByRole('alert')).toContainText('Address of the company is required with a GSTIN');
  await expect(page.getByLabel('Full Name')).toHaveValue('Kept Name');
  await page.getByLabel('Mobile Number').fill('98200 00001');
  await page.getByLabel('Company name').fill('Asha Exports');
  await page.getByLabel('Address of the company').fill('14 Mill Road, Mumbai');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  await expect(page.getByRole('status')).toContainText('Payment Successful');
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page.getByText('Thank you for enrolling in our course!')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Thank you for enrolling in our course!')).toBeHidden();
});

test('a business that goes back from the checkout sends the same GSTIN again, without JavaScript', async ({ page }) => {
  await page.goto('/Courses/buy');
  await page.getByLabel('Full Name').fill(uniqueName('Plain Asha'));
  await page.getByLabel('Mobile Number').fill('98200 00000');
  await page.getByText('Buying for a business?').click();
  await page.getByLabel('Company name').fill('Asha Exports');
  await page.getByLabel('Address of the company').fill('14 Mill Road, Mumbai');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Please fill the details' })).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Asha Exports');
  await expect(page.getByLabel('Address of the company')).toHaveValue('14 Mill Road, Mumbai');
  await expect(page.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1ZV');
});

test('failing, cancelling and never returning end where they should, without JavaScript', async ({ page }) => {
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment did not succeed');
  await page.getByRole('link', { name: 'Try the payment again' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment did not succeed');
  await page.getByRole('link', { name: 'Try the payment again' }).click();
  await page.getByRole('button', { name: 'Pay but never return' }).click();
  await expect(page.getByRole('link', { name: 'Look at the order' })).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByRole('alert')).toContainText('This checkout has been paid already.');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go back to the order' }).click();
  await expect(page.getByRole('status')).toContainText('Payment Successful');
});

test('the page of an order that does not exist says so, by its words and by its status', async ({ page, request }) => {
  const answer = await page.goto('/response?order_id=bogus');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('No order was found under this number.')).toBeVisible();
  expect((await request.get('/response')).status()).toBe(200);
});

test('a coupon that was refused is asked about again at each press of Apply, its answer in sight, without JavaScript', async ({
  page,
  request,
}) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const code = uniqueCode();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/Courses');
  await page.getByLabel('Coupon').fill(code);
  const apply = async () => {
    const answered = page.waitForResponse(/coupon=/, { timeout: 10_000 });
    await page.getByRole('button', { name: 'Apply' }).click();
    await answered;
  };
  for (let press = 1; press <= 3; press += 1) {
    await apply();
    await expect(page.getByRole('alert')).toContainText('There is no such coupon.');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  }
  await aCoupon(request, { code });
  await apply();
  await expect(page.getByText(`Coupon ${code} takes ₹1,542.10 off.`)).toBeInViewport({ ratio: 1 });
  await changeCoupon(request, code, { value: '20' });
  await apply();
  await expect(page.getByText(`Coupon ${code} takes ₹3,084.20 off.`)).toBeInViewport({ ratio: 1 });
});

test('whose price has changed while they filled the form reads the new one, and pays it at the next press, without JavaScript', async ({
  page,
  request,
}) => {
  await request.post('/admin/login', { form: { password: administratorPassword } });
  const code = await aCoupon(request);
  await page.goto(`/Courses/buy?coupon=${code}`);
  await page.getByLabel('Full Name').fill(uniqueName('Plain Asha'));
  await page.getByLabel('Mobile Number').fill('98200 00000');
  await changeCoupon(request, code, { value: '20' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByText('Failed to initiate payment', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The price has changed: it is now ₹12,336.80.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹12,336.80' })).toBeVisible();
});
