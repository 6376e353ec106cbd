import type { Page } from '@playwright/test';
import { aPasswordLink } from '../colleague.ts';
import { expect, holdScripts, hydrated, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

declare global {
  interface Window {
    /** What can be pressed on the page, as it was before its scripts came. */
    controls: Element[];
  }
}

/** Where each thing stands that could be pressed before the scripts came. */
const places = (page: Page) =>
  page.evaluate(() =>
    window.controls.map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return { control: `${control.tagName} ${control.getAttribute('name') ?? control.textContent}`, x, y, width, height };
    }),
  );

/** Opens a page whose scripts come late, and looks whether anything that can be pressed moves when they do. */
async function expectSteady(page: Page, path: string): Promise<void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.controls = Array.from(document.querySelectorAll('a, button, input, select, textarea, summary, label'));
  });
  const before = await places(page);
  release();
  await hydrated(page);
  expect(await places(page), path).toEqual(before);
  await page.unrouteAll({ behavior: 'wait' });
}

// Scripts come at the first touch: whatever they move then is moved from under the finger.
const open = ['/members', '/become-a-member', '/contact-us', '/Courses', '/admin/login', '/nomination'];

for (const path of open)
  test(`nothing that can be pressed on ${path} moves when its scripts come`, async ({ page }) => {
    await expectSteady(page, path);
  });

test('nothing that can be pressed on the page that sets a password moves when its scripts come', async ({ page, signIn }) => {
  await signIn();
  await expectSteady(page, await aPasswordLink(page));
});

test('nothing that can be pressed on the page that claims a listing moves when its scripts come', async ({ page, request }) => {
  const { id } = await aListing(request, {});
  await expectSteady(page, `/company/${id}/claim`);
});

test('nothing that can be pressed on the thanks for a payment moves when the scripts come', async ({ page, request }) => {
  const order = { fullName: uniqueName('Asha'), mobile: '98200 00000', state: 'Kerala', amount: 15_421 };
  const { redirect_url } = await (await request.post('/api/payment/initiatePayment', { data: order })).json();
  await page.goto(redirect_url);
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  const thanks = await page.getByRole('link', { name: 'Back to the course' }).getAttribute('href');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectSteady(page, thanks ?? '');
    await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toBeInViewport({ ratio: 1 });
  }
});

test('nothing that can be pressed in the office moves when its scripts come', async ({ page, signIn }) => {
  await signIn();
  const tabs = await page.getByRole('navigation', { name: 'Office' }).getByRole('link').all();
  const paths = await Promise.all(tabs.map((tab) => tab.getAttribute('href')));
  for (const path of [...paths, '/admin/orders/new', '/admin/invoice-settings', '/admin/password'])
    await expectSteady(page, path ?? '');
});
