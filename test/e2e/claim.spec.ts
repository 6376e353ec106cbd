import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { administratorPassword } from '../administrator.ts';
import { aCompanyMessage } from '../factories.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

/** The newest code mailed to an address, as the office reads it. `page` is signed in. */
async function mailedCode(page: Page, email: string): Promise<string> {
  await page.goto('/admin/mail');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'The code' }).first().click();
  await expect(page.getByRole('heading', { name: 'The code for your listing' })).toBeVisible();
  return /\b\d{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}

async function visitorPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  return { page: await context.newPage(), close: () => context.close() };
}

test('an owner claims a listing and edits it; the office sees the difference, takes it back, and decides on the name', async ({
  page,
  request,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { id, fullName, email } = await aListing(request, { fullName: uniqueName('Claimed Mills') });

  await test.step('whoever claims the listing is sent a code, and not told the address', async () => {
    await page.goto(`/company/${id}`);
    await page.getByRole('link', { name: 'CLAIM YOUR LISTING' }).click();
    await hydrated(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByRole('status')).toContainText('This website is not sending email at the moment');
    await expect(page.getByRole('main')).not.toContainText(email);
    await expectAccessible();
    await page.getByRole('button', { name: 'Open the listing' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter the code from the email');
    await expect(page.getByRole('alert')).toBeFocused();
  });

  const code = await test.step('the office reads the code', async () => {
    const office = await visitorPage(browser);
    await office.page.goto('/admin/login');
    await office.page.getByLabel('Password', { exact: true }).fill(administratorPassword);
    await office.page.getByRole('button', { name: 'Login' }).click();
    await office.page.waitForURL('**/admin');
    const code = await mailedCode(office.page, email);
    await office.close();
    return code;
  });

  await test.step('a wrong code is counted, and the right one opens the listing', async () => {
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Open the listing' }).click();
    await expect(page.getByRole('alert')).toContainText('4 tries are left');
    await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page.getByText('4 tries are left')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the listing' }).click();
    await expect(page).toHaveURL(new RegExp(`/company/${id}/owner$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await hydrated(page);
    await expectAccessible();
  });

  await test.step('the owner edits the listing; what is wrong can be put right', async () => {
    await page.getByLabel('Business description').fill('Now with silk.');
    await page.getByLabel('State').selectOption('Goa');
    await page.getByLabel('Website').fill('not a website');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Website URL is invalid');
    await expect(page.getByLabel('Business description')).toHaveValue('Now with silk.');
    await page.getByLabel('Website').fill('');
    await expect(page.getByText('Website URL is invalid')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');
  });

  await test.step('an owner whose session has ended keeps what was typed', async () => {
    const session = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByLabel('Business description').fill('Now with silk and wool.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Your session has ended');
    await expect(page.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute('href', `/company/${id}/claim`);
    await expect(page.getByLabel('Business description')).toHaveValue('Now with silk and wool.');
    await expectAccessible();
    await page.context().addCookies(session);
  });

  await test.step('the owner asks for another name and address, sees what counts until then, and withdraws it', async () => {
    await page.getByLabel('Business description').fill('Now with silk.');
    await page.getByLabel('Full name').fill(`${fullName} and Daughters`);
    await page.getByLabel('Email', { exact: true }).fill('daughters@example.in');
    await page.getByRole('button', { name: 'Ask for this change' }).click();
    await expect(page.getByRole('status')).toContainText('reached the office');
    await expect(page.getByRole('definition')).toHaveText([`${fullName} and Daughters`, 'daughters@example.in', fullName, email]);
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(new RegExp(`go to ${email} until`));
    await expectAccessible();
    await page.getByRole('button', { name: 'Withdraw this request' }).click();
    await expect(page.getByRole('status')).toContainText('Your request is withdrawn.');
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page.getByRole('definition')).toHaveCount(0);
    await expect(page.getByLabel('Full name')).toHaveValue(fullName);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  });

  await test.step('the owner asks for another name', async () => {
    await page.getByLabel('Full name').fill(`${fullName} and Sons`);
    await page.getByRole('button', { name: 'Ask for this change' }).click();
    await expect(page.getByRole('status')).toContainText('reached the office');
    await expectAccessible();
  });

  await test.step('the owner answers a message, and sees what is held', async () => {
    await request.post(`/api/members/${id}/messages`, { data: aCompanyMessage() });
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await page.locator('summary').filter({ hasText: 'Bharat' }).click();
    await expectAccessible();
    await page.getByLabel('Your answer').fill('From ten metres.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('status')).toContainText('Your answer is saved');
    await page.getByRole('link', { name: 'Your data', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'What we hold about you' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Now with silk.');
    await expectAccessible();
  });

  await test.step('everyone sees the edit, under the old name', async () => {
    await page.goto(`/company/${id}`);
    await expect(page.getByText('Now with silk.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
    await page.goto(`/members-directory?state=Goa&q=${encodeURIComponent(fullName)}`);
    await expect(page.getByRole('link', { name: fullName })).toHaveCount(1);
  });

  await test.step('the office sees the difference, takes it back, and approves the name', async () => {
    await signIn();
    await page.goto('/admin/claims');
    await expectAccessible();
    const item = (text: string) => page.getByRole('listitem').filter({ hasText: fullName }).filter({ hasText: text });
    await item('Now with silk.').getByRole('link', { name: fullName }).click();
    await expect(page.locator('del').filter({ hasText: 'Handloom sarees' })).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: 'Now with silk.' })).toBeVisible();
    await hydrated(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Revert' }).click();
    await expect(page.getByRole('status')).toContainText('taken back. This site sends no mail');
    await page.goto('/admin/claims');
    await item('and Sons').getByRole('link', { name: fullName }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status')).toContainText('The change has been made');
    await page.goto(`/company/${id}`);
    await expect(page.getByText('Handloom sarees for export.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${fullName} and Sons`);
  });

  await test.step('the office ends the session, and the owner has to sign in again', async () => {
    await page.goto('/admin/claims/sessions');
    await expectAccessible();
    await page.getByRole('button', { name: `End session ${fullName}` }).click();
    await expect(page.getByRole('status')).toContainText('The session has ended.');
    await page.goto(`/company/${id}/owner`);
    await expect(page).toHaveURL(new RegExp(`/company/${id}/claim$`));
    await expect(page.getByText('Your session has ended')).toBeVisible();
  });
});

test('whoever asks for a code, and for another, is told so each time', async ({ page, request }) => {
  const { id } = await aListing(request, { fullName: uniqueName('Twice Asked') });
  await page.goto(`/company/${id}/claim`);
  await hydrated(page);
  const said = page.getByRole('status');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(said).toBeFocused();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(said).toBeFocused();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('alert')).toContainText('This did not work. Please try again.');
  await page.context().setOffline(false);
});

test('a listing is claimed, edited and left without JavaScript', async ({ page, request, browser, signIn }) => {
  const { id, fullName, email } = await aListing(request, { fullName: uniqueName('Plain Owner') });
  const { page: owner, close } = await visitorPage(browser, { javaScriptEnabled: false });
  await owner.goto(`/company/${id}/claim`);
  await owner.getByRole('button', { name: 'Send the code' }).click();
  await expect(owner.getByRole('status')).toContainText('This website is not sending email at the moment');
  await signIn();
  await owner.getByLabel('Six-digit code').fill(await mailedCode(page, email));
  await owner.getByRole('button', { name: 'Open the listing' }).click();
  await expect(owner.getByRole('heading', { name: 'What the listing says' })).toBeVisible();
  await owner.getByLabel('Phone number').fill('');
  await owner.getByLabel('City').fill('Nagpur');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(owner.getByRole('alert')).toContainText('Phone number is required');
  await expect(owner.getByLabel('City')).toHaveValue('Nagpur');
  await owner.getByLabel('Phone number').fill('0712 1');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(owner.getByRole('status')).toContainText('Saved.');
  await owner.getByLabel('Full name').fill(`${fullName} and Sons`);
  await owner.getByRole('button', { name: 'Ask for this change' }).click();
  await expect(owner.getByRole('definition')).toHaveText([`${fullName} and Sons`, fullName, email]);
  await owner.getByRole('button', { name: 'Withdraw this request' }).click();
  await expect(owner.getByRole('status')).toContainText('Your request is withdrawn.');
  await expect(owner.getByLabel('Full name')).toHaveValue(fullName);
  await owner.getByRole('button', { name: 'Upload the logo' }).click();
  await expect(owner.getByRole('alert')).toContainText('Choose an image');
  const chosen = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  await owner.getByLabel('Image file').setInputFiles(chosen);
  await owner.getByRole('button', { name: 'Upload the logo' }).click();
  await expect(owner.getByRole('alert')).toContainText('not a JPEG');
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#335' } })
    .png()
    .toBuffer();
  await owner.getByLabel('Image file').setInputFiles({ ...chosen, buffer: picture });
  await owner.getByRole('button', { name: 'Upload the logo' }).click();
  await expect(owner.getByRole('status')).toContainText('The logo is in your listing.');
  await owner.getByRole('button', { name: 'Sign out' }).click();
  const logo = owner.getByRole('img', { name: `Logo of ${fullName}` });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(owner.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expect(owner.getByText('Nagpur - 400001')).toBeVisible();
  await owner.goto(`/company/${id}/owner`);
  await expect(owner).toHaveURL(new RegExp(`/company/${id}/claim$`));
  await close();
});

test('no answer tells a stranger the address, opens another listing, or is kept by anyone', async ({
  request,
  playwright,
  page,
  signIn,
}) => {
  const { id, email } = await aListing(request, { fullName: uniqueName('Discreet Traders') });
  const other = await aListing(request, { fullName: uniqueName('Other Traders') });
  const stranger = await playwright.request.newContext();
  const claim = `/company/${id}/claim`;
  const form = await stranger.get(claim);
  const stamp = /name="stamp" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
  const ask = () => stranger.post(claim, { form: { step: 'ask', stamp } });
  const atOnce = await ask();
  expect(atOnce.status(), 'there is nothing to type').toBe(200);
  expect(await (await stranger.post(claim, { form: { step: 'ask', stamp, homepage: 'x' } })).text()).toContain(
    'A hidden field was filled in',
  );
  const answers = [
    form,
    atOnce,
    await ask(),
    await stranger.post(claim, { form: { step: 'code', code: '000000' } }),
    await stranger.post(claim, { form: { step: 'code', code: 'abc' } }),
    await stranger.get(`/company/${id}/owner`),
  ];
  for (const answer of answers) {
    const text = await answer.text();
    for (const part of [email, email.split('@')[0] ?? '', 'example.in', '***']) expect(text).not.toContain(part);
    expect(answer.headers()['cache-control']).toContain('no-store');
  }
  for (const unknown of [crypto.randomUUID(), 'abc']) {
    expect((await stranger.post(`/company/${unknown}/claim`, { form: { step: 'ask' } })).status()).toBe(404);
  }

  await signIn();
  const code = await mailedCode(page, email);
  const opened = await stranger.post(claim, { form: { step: 'code', code }, maxRedirects: 0 });
  expect(opened.status()).toBe(302);
  const cookie = opened.headers()['set-cookie'] ?? '';
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toContain(`Path=/company/${id}`);
  const session = { cookie: cookie.split(';')[0] ?? '' };
  const own = await stranger.get(`/company/${id}/owner`, { headers: session, maxRedirects: 0 });
  expect(own.status()).toBe(200);
  expect(own.headers()['cache-control']).toBe('no-store');
  expect((await stranger.get(`/company/${other.id}/owner`, { headers: session, maxRedirects: 0 })).status()).toBe(302);
  expect(
    (
      await stranger.post(`/company/${other.id}/owner?index`, { headers: session, form: { intent: 'edit' }, maxRedirects: 0 })
    ).status(),
  ).toBe(401);
  const forged = { ...session, origin: 'https://evil.example' };
  expect((await stranger.post(`/company/${id}/owner?index`, { headers: forged, form: { intent: 'edit' } })).status()).toBe(403);
  await stranger.dispose();
});

test('every form that anybody may send has the trap, and a page that is shared for a second at the longest', async ({
  request,
}) => {
  const { id } = await aListing(request, { fullName: uniqueName('Guarded Traders') });
  for (const path of ['/members', '/contact-us', '/nomination', '/your-data', `/company/${id}/message`, `/company/${id}/claim`]) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'], path).toMatch(/^(max-age=0, s-maxage=1|no-store)$/);
    const html = await answer.text();
    expect(html, path).toMatch(/name="stamp" value="[^"]+"/);
    expect(html, path).toMatch(/name="homepage"/);
  }
});
