import type { APIRequestContext, Page } from '@playwright/test';
import { answerTime } from '#app/pages/forms/answer-time.ts';
import { administratorPassword } from '../administrator.ts';
import { aCoupon, changeCoupon, uniqueCode } from '../coupons.ts';
import { expect, holdScripts, hydrated, test, uniqueName } from '../journey.ts';

async function fillDetails(page: Page, fullName: string) {
  const dialog = page.getByRole('dialog', { name: 'Please fill the details' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Full Name').fill(fullName);
  await dialog.getByLabel('Mobile Number').fill('98200 00000');
  return dialog;
}

/** Opens the order's form on the course page, and fills what it requires. */
async function fillOrder(page: Page, fullName = uniqueName('Asha')) {
  await page.goto('/courses');
  await hydrated(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  return fillDetails(page, fullName);
}

/** From the course page to the checkout that plays the payment provider. */
async function goToCheckout(page: Page, fullName = uniqueName('Asha')) {
  const dialog = await fillOrder(page, fullName);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
}

/** Fails where the form cannot be left, or is led elsewhere when it is opened and sent once more. */
async function expectSentAgainTo(page: Page, checkout: string) {
  const dialog = page.getByRole('dialog', { name: 'Please fill the details' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(checkout);
}

test('whoever orders reads right at the sum to pay that taxes are in it', async ({ page }) => {
  await page.goto('/Courses/buy');
  const [sum, taxes] = [page.getByText(/^To pay/), page.getByText('Inclusive of taxes & certification')];
  await expect(taxes).toHaveCount(1);
  const [above, below] = [await sum.boundingBox(), await taxes.boundingBox()];
  expect(below?.x).toBe(above?.x);
  const gap = (below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0);
  expect(Math.abs(gap), 'with nothing between them').toBeLessThan(10);
});

test('a student fills the details, pays, and is thanked on the course page', async ({
  page,
  expectAccessible,
  expectWellShown,
}) => {
  await page.goto('/courses');
  await hydrated(page);
  await expectAccessible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please fill the details' });
  await expect(dialog.getByLabel('State')).toHaveValue('Delhi');
  await expect(dialog.getByText('IN', { exact: true })).toBeVisible();
  await dialog.getByLabel('State').selectOption('');
  await dialog.getByLabel('Email').fill('asha@');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const message of ['Full name is required', 'Mobile number is required', 'Email is invalid', 'State is required']) {
    await expect(summary).toContainText(message);
  }
  await expectAccessible();
  await dialog.getByLabel('Email').fill('asha@example.in');
  await dialog.getByLabel('State').selectOption('Others');
  await fillDetails(page, uniqueName('Asha'));
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('This is a test. No money is taken.')).toBeVisible();
  await expect(page.getByText('₹15,421').first()).toBeVisible();
  await expectWellShown();
  await page.getByRole('button', { name: 'Pay ₹15,421' }).press('Enter');
  await expect(page).toHaveURL(/\/response\?order_id=[0-9a-f-]{36}&key=[\w-]{43}$/);
  await expect(page.getByRole('status')).toContainText('Payment Successful');
  await expectWellShown();
  await page.getByRole('link', { name: 'Back to the course' }).click();
  const thanks = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(thanks).toContainText('Thank you for enrolling in our course!');
  await hydrated(page);
  await expectAccessible();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toBeHidden();
});

test('on a phone what is to be paid and Submit are in sight from the beginning, and cover no field that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Courses');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please fill the details' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await expect(dialog.getByText('To pay ₹15,421')).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await dialog.getByText('Buying for a business?').click();
  for (const label of ['Full Name', 'Mobile Number', 'Email', 'State', 'Company name', 'Address of the company', 'GSTIN']) {
    await dialog.getByLabel(label).focus();
    const field = await dialog.getByLabel(label).boundingBox();
    const covering = await submit.boundingBox();
    expect(Number(field?.y) + Number(field?.height), label).toBeLessThan(Number(covering?.y));
  }
});

test('a business’s details are corrected where they were typed: their section is closed by nobody but the buyer', async ({
  page,
}) => {
  const dialog = await fillOrder(page);
  const section = dialog.getByText('Buying for a business?');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await section.click();
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await submit.click();
  const [company, address] = [dialog.getByLabel('Company name'), dialog.getByLabel('Address of the company')];
  await expect(dialog.getByRole('alert')).toContainText('Address of the company is required with a GSTIN');
  for (const [field, text] of [
    [company, 'Asha Exports'],
    [address, '14 Mill Road, Mumbai'],
  ] as const) {
    await field.click();
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
  }

  await section.click();
  await dialog.getByLabel('Email').fill('asha@');
  await expect(address).toBeHidden();
  await section.click();
  await company.fill('');
  await section.click();
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Company name is required with a GSTIN');
  await expect(company, 'what is wrong is shown').toBeVisible();
  await section.click();
  await dialog.getByLabel('Email').fill('');
  await expect(company).toBeHidden();
  await dialog.getByRole('link', { name: 'Company name is required with a GSTIN' }).click();
  await expect(company).toBeFocused();
  await company.fill('Asha Exports');
  await submit.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test('the thanks, once closed, stay closed when the scripts arrive after that', async ({ page }) => {
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  const address = (await page.getByRole('link', { name: 'Back to the course' }).getAttribute('href')) ?? '';
  const release = await holdScripts(page);
  await page.goto(address);
  const thanks = page.getByRole('dialog', { name: 'Payment Successful' });
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toBeHidden();
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Buy Now' }).click({ timeout: 5_000 });
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Please fill the details');
});

test('Buy Now opens the form over the page at the first press, before the scripts that fill the page have come', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/Courses');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('dialog', { name: 'Please fill the details' })).toBeVisible();
  await page.getByLabel('Full Name').fill(uniqueName('Asha'));
  release();
  await hydrated(page);
  await page.getByLabel('Mobile Number').fill('98200 00000');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test('a payment that fails says so, and the next try of the same order succeeds', async ({ page, expectAccessible }) => {
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment did not succeed');
  await expectAccessible();
  const { href } = new URL(page.url());
  await page.getByRole('link', { name: 'Try the payment again' }).click();
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${href}&key=`));
  await expect(page.getByRole('status')).toContainText('Payment Successful');
});

test('a payment that is cancelled leads back, and no dialog claims otherwise', async ({ page }) => {
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment did not succeed');
  const order = new URL(page.url()).searchParams.get('order_id');
  for (const address of [
    `/Courses?status=SUCCESS&order_id=${order}`,
    '/Courses?status=SUCCESS',
    '/courses?status=SUCCESS&order_id=1',
  ]) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Payment Successful')).toHaveCount(0);
  }
});

/** The number of the order, as the checkout shows it. */
async function orderNumber(page: Page): Promise<string> {
  const number = page.getByRole('definition').filter({ hasText: /^[0-9a-f-]{36}$/ });
  return (await number.textContent()) ?? '';
}

test('whoever pays and never returns is enrolled all the same: the provider’s message arrives without them', async ({
  page,
  request,
}) => {
  await goToCheckout(page);
  const order = await orderNumber(page);
  await page.getByRole('button', { name: 'Pay but never return' }).click();
  await expect(page.getByText('You have not returned to the site.')).toBeVisible();
  // Nobody looks at the order meanwhile: this page asks only whether it is paid.
  await expect(async () => {
    expect(await (await request.get(`/Courses?status=SUCCESS&order_id=${order}`)).text()).toContain('Payment Successful');
  }).toPass();
});

test('the page of an order that waits looks again by itself, and sees what was paid elsewhere', async ({ page, context }) => {
  await goToCheckout(page);
  const order = await orderNumber(page);
  const other = await context.newPage();
  await other.goto(`/response?order_id=${order}`);
  await expect(other.getByRole('status')).toContainText('We are waiting for your payment');
  await page.getByRole('button', { name: 'Pay but never return' }).click();
  await expect(other.getByRole('status')).toContainText('Payment Successful');
  // The number alone, which is answered to whoever sends the same details, opens nobody's page.
  await expect(other.getByText('ask the chamber for the receipt')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Your enrolment and documents' })).toHaveCount(0);
  await other.goBack();
});

test('whoever goes back from the checkout to the page as they left it can send the form again', async ({ page }) => {
  const dialog = await fillOrder(page);
  // The driven browser keeps no page for Back: the checkout answers that nothing is to change, and Back is announced.
  await page.route('**/sandbox/checkout/**', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/sandbox/checkout/**');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await left;
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.unroute('**/sandbox/checkout/**');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test('a buyer whose checkout does not come can leave the form after a while, and sent again it leads to the same checkout', async ({
  page,
}) => {
  await page.clock.install();
  const dialog = await fillOrder(page);
  // A checkout that is stopped on its way leaves the page as it is; so does this answer.
  await page.route('**/sandbox/checkout/**', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/sandbox/checkout/**');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const checkout = (await left).url();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.clock.fastForward(answerTime);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.unroute('**/sandbox/checkout/**');
  await expectSentAgainTo(page, checkout);
});

test('an order whose answer never comes does not hold its buyer in the form, and sent again it leads to the checkout', async ({
  page,
}) => {
  const dialog = await fillOrder(page);
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // The form's patience, thirty times as short.
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 30);
  });
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  await page.route('**/api/payment/initiatePayment', async (route) => {
    // The order is taken: its answer alone is lost.
    const answer = await route.fetch();
    resolve((await answer.json()).redirect_url);
  });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Payment request failed');
  const checkout = await opened;
  await page.unroute('**/api/payment/initiatePayment');
  await expectSentAgainTo(page, checkout);
});

test('a business that goes back from the checkout finds its GSTIN where it was typed, in sight, and is sent with it again', async ({
  page,
}) => {
  const business = { companyName: 'Asha Exports', companyAddress: '14 Mill Road, Mumbai', gstin: '27AAPFU0939F1ZV' };
  await page.goto('/Courses');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = await fillDetails(page, uniqueName('Asha'));
  const [company, address] = [dialog.getByLabel('Company name'), dialog.getByLabel('Address of the company')];
  const gstin = dialog.getByLabel('GSTIN');
  await dialog.getByText('Buying for a business?').click();
  await company.fill(business.companyName);
  await address.fill(business.companyAddress);
  await gstin.fill(business.gstin);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);

  await page.goBack();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const expectRestored = async () => {
    await expect(company).toHaveValue(business.companyName);
    await expect(address).toHaveValue(business.companyAddress);
    await expect(gstin).toHaveValue(business.gstin);
    for (const field of [company, address, gstin]) await expect(field).toBeVisible();
  };
  await expectRestored();
  await hydrated(page);
  await expectRestored();
  await dialog.getByLabel('Full Name').fill(uniqueName('Bharat'));
  const sent = page.waitForRequest('**/api/payment/initiatePayment');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject(business);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test('a price that has changed meanwhile, and a request that never arrives, are said in the specification’s words', async ({
  page,
  context,
}) => {
  const dialog = await fillOrder(page);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Payment request failed');
  await context.setOffline(false);
  await page.route('**/api/payment/initiatePayment', async (route) => {
    await route.continue({ postData: { ...route.request().postDataJSON(), amount: 1 } });
  });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to initiate payment');
  await expect(dialog.getByLabel('Mobile Number')).toHaveValue('98200 00000');
  await page.unroute('**/api/payment/initiatePayment');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹15,421' })).toBeVisible();
});

test('whose price has changed in the open form reads the new one there, and pays it at the next press', async ({
  page,
  request,
}) => {
  await asOffice(request);
  const code = await aCoupon(request);
  await page.goto(`/Courses?coupon=${code}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = await fillDetails(page, uniqueName('Asha'));
  await expect(dialog).toContainText('To pay ₹13,878.90');
  await changeCoupon(request, code, { value: '20' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const said = dialog.getByRole('alert');
  await expect(said.getByText('Failed to initiate payment', { exact: true })).toBeVisible();
  await expect(said).toContainText('The price has changed: it is now ₹12,336.80.');
  await expect(said).toBeFocused();
  await expect(dialog).toContainText('To pay ₹12,336.80');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹12,336.80' })).toBeVisible();
});

test('whose new price does not come either is held no longer, and reads it once it does', async ({ page, request }) => {
  await asOffice(request);
  const code = await aCoupon(request);
  await page.clock.install();
  await page.goto(`/Courses?coupon=${code}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = await fillDetails(page, uniqueName('Asha'));
  await changeCoupon(request, code, { value: '20' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/Courses.data?**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/Courses.data?**');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await asked;
  await page.clock.fastForward(answerTime);
  await expect(dialog.getByRole('alert')).toContainText('Payment request failed');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
  release();
  await expect(dialog).toContainText('To pay ₹12,336.80');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹12,336.80' })).toBeVisible();
});

/** Signs the request's own session in, beside the buyer's. */
async function asOffice(request: APIRequestContext) {
  await request.post('/admin/login', { form: { password: administratorPassword } });
}

test('a coupon that was refused is asked about again at each press of Apply, and counts once the office has it', async ({
  page,
  request,
}) => {
  await asOffice(request);
  const code = uniqueCode();
  await page.goto('/Courses');
  await hydrated(page);
  await page.getByLabel('Coupon').fill(code);
  const apply = async () => {
    const answered = page.waitForResponse(/coupon=/, { timeout: 10_000 });
    await page.getByRole('button', { name: 'Apply' }).click();
    await answered;
  };
  for (let press = 1; press <= 3; press += 1) {
    await apply();
    await expect(page.getByRole('alert')).toContainText('There is no such coupon.');
  }
  await aCoupon(request, { code });
  await apply();
  await expect(page.getByText(`Coupon ${code} takes ₹1,542.10 off.`)).toBeVisible();
  await changeCoupon(request, code, { value: '20' });
  await apply();
  await expect(page.getByText(`Coupon ${code} takes ₹3,084.20 off.`)).toBeVisible();
});

test('what is said of a coupon is announced at each press of Apply, once each time, also where it is the same', async ({
  page,
  request,
}) => {
  await asOffice(request);
  const counting = await aCoupon(request);
  await page.goto('/Courses');
  await hydrated(page);
  const apply = page.getByRole('button', { name: 'Apply' });
  for (const [code, answer] of [
    ['NONE-SUCH', 'There is no such coupon.'],
    [counting, `Coupon ${counting} takes ₹1,542.10 off.`],
  ] as const) {
    await page.getByLabel('Coupon').fill(code);
    await apply.click();
    const said = page.locator('#coupon-answer').getByText(answer);
    await expect(said).toBeVisible();
    const first = await said.elementHandle();
    await apply.click();
    await expect.poll(() => first?.evaluate((words) => words.isConnected), 'words that stay are not announced').toBe(false);
    await expect(said).toBeVisible();
    await expect(apply).toBeFocused();
    expect(await said.evaluate(liveRegionsAround)).toBe(1);
  }
});

/** How many elements announce what is said in one. Runs in the browser. */
function liveRegionsAround(said: Element): number {
  const live = '[role=alert], [role=status], [aria-live]';
  let regions = 0;
  for (let at = said.closest(live); at; at = at.parentElement?.closest(live) ?? null) regions += 1;
  return regions;
}

test('whoever applies a coupon with Enter is still in its field, and what is typed there meanwhile stays', async ({
  page,
  request,
}) => {
  await asOffice(request);
  const code = await aCoupon(request);
  await page.goto('/Courses');
  await hydrated(page);
  const field = page.getByLabel('Coupon');
  await field.fill('NONE-SUCH');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is no such coupon.');
  await expect(field).toBeFocused();
  await field.fill(code);
  const asked = page.waitForRequest(/coupon=/);
  const answered = Promise.withResolvers<void>();
  await page.route(/coupon=/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await field.press('Enter');
  await asked;
  await field.press('End');
  await field.pressSequentially('2');
  answered.resolve();
  await expect(page.getByText(`Coupon ${code} takes ₹1,542.10 off.`)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${code}2`);
});

test('whoever goes back to the price without a coupon finds none in its field', async ({ page, request }) => {
  await asOffice(request);
  const code = await aCoupon(request);
  await page.goto('/Courses');
  await hydrated(page);
  await page.evaluate(() => {
    window.location.hash = 'price'; // as a link within the page does
  });
  const field = page.getByLabel('Coupon');
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Coupon ${code} takes ₹1,542.10 off.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Coupon ${code} takes`)).toHaveCount(0);
  await expect(field).toHaveValue('');
});

test('a coupon that one person’s order holds counts for another, who applies it again', async ({ page, request }) => {
  await asOffice(request);
  const couponCode = await aCoupon(request, { perPersonLimit: '1' });
  const details = { fullName: uniqueName('Bharat'), mobile: '98200 00000', state: 'Delhi', couponCode };
  const order = (data: typeof details) => request.post('/api/payment/initiatePayment', { data });
  expect((await order(details)).status()).toBe(200);
  const held = 'An order under this mobile number is waiting for its payment and holds this coupon.';
  const refused = await order({ ...details, fullName: uniqueName('Bharat') });
  expect(await refused.json()).toMatchObject({ errors: { couponCode: [expect.stringContaining(held)] } });
  await page.goto(`/Courses?coupon=${couponCode}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = await fillDetails(page, uniqueName('Asha'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText(held);
  await expect(dialog).toContainText('To pay ₹15,421');
  await dialog.getByLabel('Mobile Number').fill('98200 00001');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toContainText(held);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Coupon ${couponCode} takes ₹1,542.10 off.`)).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(dialog).toContainText('To pay ₹13,878.90');
  await expect(dialog.getByRole('alert'), 'what was said of the other price').toBeHidden();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹13,878.90' })).toBeVisible();
});

test('a coupon answers at once with the new price, or why not; the order is placed at that price, or at the full one once its last uses are held', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const code = uniqueName('C').replace(' ', '-').toUpperCase();
  await signIn();
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Discount', { exact: true }).fill('10');
  await page.getByLabel('Number of uses').fill('2');
  await expectAccessible();
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await expect(page.getByRole('status')).toContainText('The coupon has been added.');
  await expectAccessible();
  await page.goto(`/admin/coupons/${code}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: code }), 'its terms stand on paper').toBeVisible();
  await expect(page.getByLabel('Number of uses')).toHaveValue('2');
  await expect(page.getByLabel('Number of uses')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/Courses');
  await hydrated(page);
  await page.getByLabel('Coupon').fill('NONE-SUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no such coupon.');
  await page.getByLabel('Coupon').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Coupon ${code} takes ₹1,542.10 off.`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = await fillDetails(page, uniqueName('Asha'));
  await expect(dialog).toContainText('₹13,878.90');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹13,878.90' })).toBeVisible();

  await page.goto(`/Courses?coupon=${code}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillDetails(page, uniqueName('Devi'));
  await dialog.getByLabel('Mobile Number').fill('98200 00001');
  await expect(dialog).toContainText('To pay ₹13,878.90');
  const other = { fullName: uniqueName('Bharat'), mobile: '98200 00002', state: 'Delhi', couponCode: code };
  expect((await request.post('/api/payment/initiatePayment', { data: other })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The last uses of this coupon are held by orders that are being paid just now.',
  );
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog).toContainText('To pay ₹15,421');
  await expectAccessible();
  const form = { ...other, fullName: uniqueName('Chandra'), mobile: '98200 00003', amount: '13878.9' };
  const refused = await request.post(`/Courses/buy?coupon=${code}`, { form });
  expect(refused.status()).toBe(400);
  const written = await refused.text();
  expect(written).toContain('The last uses of this coupon are held by orders that are being paid just now.');
  expect(written).not.toContain('#field-couponCode');
  expect(written).toMatch(/name="couponCode" value=""/);
  expect(written).toMatch(/name="amount" value="15421"/);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹15,421' })).toBeVisible();

  // Its uses wait at the checkout: one of them may be the reader's own, who has come back from there.
  await page.goto(`/Courses?coupon=${code}`);
  await expect(page.getByText(`Coupon ${code} takes ₹1,542.10 off.`)).toBeVisible();
  await page.goto('/admin/coupons');
  const listed = page.getByRole('listitem').filter({ hasText: code });
  await expect(listed).toContainText('0 of 2 used');
  await expect(listed).toContainText('2 held by orders being paid');
});
