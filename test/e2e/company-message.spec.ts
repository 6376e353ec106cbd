import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, pressTwice, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

/** The private link in the newest mail to an address. */
async function linkInMail(request: APIRequestContext, subject: string): Promise<string> {
  const list = await (await request.get('/admin/mail')).text();
  const id = new RegExp(`/admin/mail/([\\w-]{36})"[^>]*>${subject}`).exec(list)?.[1];
  const mail = await (await request.get(`/admin/mail/${id}`)).text();
  return /\/messages\/[\w-]{43}(\/answer)?/.exec(mail)?.[0] ?? '';
}

async function fill(page: Page, name: string) {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill('bharat@example.in');
  await page.getByLabel('Message').fill('Do you weave to order?');
}

/** Opens the dialog over a listing of its own. */
async function openDialog(page: Page, request: APIRequestContext) {
  const { id } = await aListing(request, { fullName: uniqueName('Weavers') });
  await page.goto(`/company/${id}`);
  await page.getByRole('button', { name: 'Send Message to Listing Owner' }).click();
}

/** How long the dialog says that a message was sent before it closes, in ms by the page's own clock. */
function timeOfSuccess(page: Page): Promise<number> {
  return page.getByRole('dialog').evaluate(
    (dialog) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const look = () => {
          if (dialog.querySelector('#message [role=status]')) since ??= performance.now();
        };
        new MutationObserver(look).observe(dialog, { childList: true, subtree: true });
        dialog.addEventListener('close', () => resolve(performance.now() - (since ?? Number.NaN)), { once: true });
      }),
  );
}

test('on a telephone the button that writes to an owner says so on one line', async ({ page, request }) => {
  const { id } = await aListing(request, {});
  for (const width of [360, 375]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/company/${id}`);
    const lines = await page.getByRole('button', { name: 'Send Message to Listing Owner' }).evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return new Set([...words.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `at ${width} pixels`).toBe(1);
  }
});

test('a visitor writes to the owner of a listing, the owner answers, and the visitor sees it', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = uniqueName('Weavers');
  const sender = uniqueName('Bharat');
  const { id } = await aListing(request, { fullName: company });
  await page.goto(`/company/${id}`);
  await page.getByRole('button', { name: 'Send Message to Listing Owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to the listing owner' });
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  for (const field of ['Full name', 'Email address', 'Message'])
    await expect(dialog.getByRole('alert')).toContainText(`${field} is required`);
  await expectAccessible();
  await fill(page, sender);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Send Message to Listing Owner' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue(sender);
  const shownFor = timeOfSuccess(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(dialog.getByRole('status')).toContainText('Message sent successfully!');
  await expect(dialog.getByRole('status')).toBeFocused();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('');
  await expectAccessible();
  await expect(dialog).toBeHidden();
  // Timers may be a moment early by another clock, and late on a busy machine.
  expect(await shownFor).toBeGreaterThan(2_950);
  expect(await shownFor).toBeLessThan(5_000);

  await page.goto(await linkInMail(request, `A message from ${sender}`));
  await hydrated(page);
  await expect(page.getByText('Do you weave to order?')).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Write an answer');
  await expectAccessible();
  await page.getByLabel('Your answer').fill('From ten metres.');
  await pressTwice(page.getByRole('button', { name: 'Send answer' }));
  await expect(page.getByRole('status')).toContainText(
    'Your answer is saved, and shown to the sender through their private link.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'From ten metres.' })).toHaveCount(1);

  await page.goto(await linkInMail(request, `Your message to ${company}`));
  await expect(page.getByText('From ten metres.')).toBeVisible();
  await expect(page.getByText('This website is not sending email at the moment')).toBeVisible();
  await expectAccessible();
});

test('a private link that opens nothing says so, and where to ask', async ({ page, request, expectAccessible }) => {
  const token = 'x'.repeat(43);
  for (const path of [`/messages/${token}`, `/nomination/own/${token}`, `/nomination/nominee/${token}`, `/enrolment/${token}`]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('This link no longer works');
  }
  await page.goto(`/messages/${token}/answer`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');
  await expectAccessible();
});

test('on a telephone Send is in sight as the dialog opens, and keeps the focus while the message is sent', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openDialog(page, request);
  const dialog = page.getByRole('dialog', { name: 'Write to the listing owner' });
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await fill(page, uniqueName('Held up'));
  const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/message', async (route) => {
    await late;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const button = dialog.getByRole('button', { name: 'Sending...' });
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await expect(dialog.locator('[aria-live]').getByText('Sending...')).toBeAttached();
  letThrough();
  await expect(dialog.getByRole('status')).toContainText('Message sent successfully!');
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('with letters of twice the size whoever has sent a message reads that it was from its first line on', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await openDialog(page, request);
  await fill(page, uniqueName('Large'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Message sent successfully!')).toBeInViewport({ ratio: 1 });
});

test('the policy is read beside the dialog, whose message stays', async ({ page, request, context }) => {
  await openDialog(page, request);
  const dialog = page.getByRole('dialog');
  await fill(page, 'Bharat');
  for (const name of ['Your data', 'Privacy policy']) {
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(dialog.getByLabel('Message')).toHaveValue('Do you weave to order?');
});

test('a message that does not arrive is kept in the dialog, and can be sent again', async ({ page, request, context }) => {
  await openDialog(page, request);
  await fill(page, uniqueName('Offline'));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to send message.');
  await expect(page.getByLabel('Message')).toHaveValue('Do you weave to order?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Message sent successfully!');
});

test('the second press of a double click, come after the answer, sends nothing more and takes no focus', async ({
  page,
  request,
}) => {
  await openDialog(page, request);
  await fill(page, uniqueName('Twice'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await expect(dialog.getByRole('status')).toBeFocused();
});

test('the dialog stays open for whoever begins another message once one was sent', async ({ page, request }) => {
  await page.clock.install();
  await openDialog(page, request);
  const dialog = page.getByRole('dialog');
  await fill(page, uniqueName('Once More'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await dialog.getByLabel('Full Name').press('B');
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
});

test('what the dialog says of a message that was sent is read on once it has closed by itself, until another is asked for', async ({
  page,
  request,
  expectWellShown,
}) => {
  await page.clock.install();
  await openDialog(page, request);
  const dialog = page.getByRole('dialog');
  await fill(page, uniqueName('Reading On'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeHidden();
  const said = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
  await expect(said).toContainText('This website is not sending email at the moment');
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport({ ratio: 1 });
  await expectWellShown();
  const open = page.getByRole('button', { name: 'Send Message to Listing Owner' });
  await open.click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Message sent successfully!')).toHaveCount(0);
});

test('whoever closes the dialog before it does so by itself finds the focus where it was, and what was said beside it', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await openDialog(page, request);
  const dialog = page.getByRole('dialog');
  await fill(page, uniqueName('In Haste'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  const open = page.getByRole('button', { name: 'Send Message to Listing Owner' });
  await page.clock.fastForward(3_000);
  await expect(open).toBeFocused();
  await open.press('Enter');
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeVisible();
});

test('a message sent soon after another keeps the dialog open while it is on its way', async ({ page, request }) => {
  await page.clock.install();
  await openDialog(page, request);
  const dialog = page.getByRole('dialog');
  await fill(page, uniqueName('Again Soon'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/message', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeFocused();
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog.getByRole('alert')).toContainText('Message is required');
});

test('what is typed while a message is being sent is not taken for sent: its form takes nothing meanwhile', async ({
  page,
  request,
}) => {
  await openDialog(page, request);
  await fill(page, uniqueName('Typing On'));
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel('Message');
  const typeOn = async () => {
    await message.evaluate((field) => field.focus());
    await page.keyboard.type('And more.');
  };
  for (const isLost of [true, false]) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/message', async (route) => {
      await held;
      return isLost ? route.abort('internetdisconnected') : route.continue();
    });
    await dialog.getByLabel('Email Address').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeFocused();
    await typeOn();
    await expect(message).toHaveValue('Do you weave to order?');
    release();
    await expect(dialog.getByRole(isLost ? 'alert' : 'status')).toBeFocused();
    await page.unroute('**/message');
  }
  await typeOn();
  await expect(message).toHaveValue('And more.');
});

test('a message whose answer never comes does not hold its sender in the dialog, and is kept', async ({ page, request }) => {
  await openDialog(page, request);
  await fill(page, uniqueName('Hanging'));
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // The script's patience, thirty times as short.
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 30);
  });
  await page.route('**/message', () => undefined); // is never answered
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to send message.');
  await expect(dialog.getByLabel('Message')).toHaveValue('Do you weave to order?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('without a line the listing stays in sight, and the form of a message to its owner can be asked for again', async ({
  page,
  request,
  context,
  expectAccessible,
}) => {
  const { id } = await aListing(request, { fullName: uniqueName('Spinners') });
  await page.goto(`/company/${id}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message to Listing Owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to the listing owner' });
  const failure = dialog.getByRole('alert').filter({ hasText: 'The form could not be opened.' });
  await expect(failure).toBeFocused();
  await expectAccessible();
  await expect(page).toHaveURL(`/company/${id}`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/message', async (route) => {
    await held;
    await route.abort('internetdisconnected');
  });
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(dialog.getByText('Opening the form...')).toBeFocused();
  release();
  await expect(failure).toBeFocused();
  await page.unroute('**/message');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Message to Listing Owner' }).click();
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('where no message can be written, the page that says why is led to', async ({ page, request }) => {
  const { id } = await aListing(request, { fullName: uniqueName('Withdrawn') });
  await page.goto(`/company/${id}`);
  const reason = 'The membership has ended.';
  const form = { intent: 'end', reason, confirm: 'end' };
  expect((await request.post(`/admin/members/${id}`, { form })).status()).toBe(200);
  await page.getByRole('button', { name: 'Send Message to Listing Owner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('without JavaScript the message is a page of its own', async ({ request, browser }) => {
  const { id } = await aListing(request, { fullName: uniqueName('Dyers') });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`/company/${id}`);
  await page.getByRole('button', { name: 'Send Message to Listing Owner' }).click();
  await expect(page).toHaveURL(new RegExp(`/company/${id}/message`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/company/${id}$`));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Message is required');
  await fill(page, uniqueName('Plain'));
  await expect(async () => {
    // A person is slower than this browser, which is told so until a second has passed.
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Message sent successfully!', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('status')).toContainText('This website is not sending email at the moment');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  await expect(page).toHaveURL(`/company/${id}`);
  await plain.close();
});
