import type { Page } from '@playwright/test';
import { shell } from '#app/content/shell.ts';
import { yourData } from '#app/content/your-data.ts';
import { privacyNotices } from '#domain/privacy-notices.ts';
import { expect, hydrated, sendUnhurried, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';

test('a person sees, downloads, has corrected and erases what is held, by a mailed link and without a script', async ({
  page,
  request,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { id, fullName, email } = await aListing(request, { fullName: uniqueName('Private Mills') });

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  const ask = async (address: string) => {
    await visitor.goto('/your-data');
    await visitor.getByLabel('Email').fill(address);
    await sendUnhurried(visitor, 'Email me the link', 'a private link cannot reach you');
    await expect(visitor.getByRole('status')).toBeFocused();
  };

  await test.step('whoever asks is not told who is known', async () => {
    await visitor.goto('/your-data');
    await visitor.getByLabel('Email').fill('not an address');
    await visitor.getByRole('button', { name: 'Email me the link' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Email is invalid');
    await expect(visitor.getByLabel('Email')).toHaveValue('not an address');
    await ask(`${crypto.randomUUID()}@example.in`);
    const answer = await visitor.getByRole('main').innerText();
    await ask(email.toUpperCase());
    expect(await visitor.getByRole('main').innerText(), 'the answer tells nobody who is known').toBe(answer);
  });

  await test.step('the privacy policy says what is kept, and why', async () => {
    await visitor.goto('/privacy-policy');
    const policy = await visitor.getByRole('main').innerText();
    for (const { what, why } of Object.values(privacyNotices)) expect(policy).toContain(`${what} ${why}.`);
    expect(policy).toContain('a rejected application is erased after one year');
  });

  const link = await test.step('the link is mailed', async () => {
    await signIn();
    return mailedLink(page, email);
  });

  await test.step('the link shows what is held, and gives it as a file', async () => {
    const shown = await visitor.goto(link);
    expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    await expect(visitor.getByRole('heading', { name: 'Membership and listing in the directory' })).toBeVisible();
    await expect(visitor.getByText('Handloom sarees for export.')).toBeVisible();
    await page.goto(link);
    await expectAccessible();
    const file = await plain.request.get(`${link}/file`);
    expect(file.headers()['content-disposition']).toMatch(/attachment; filename="your-data-.*\.json"/);
    expect(await file.json()).toMatchObject({
      email,
      held: expect.arrayContaining([expect.objectContaining({ heading: 'Membership' })]),
    });
  });

  await test.step('a correction reaches the office', async () => {
    await visitor.getByRole('button', { name: 'Ask for the correction' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Write what is wrong');
    await visitor.getByLabel('What is wrong, and what is right?').fill(`The city of ${fullName} is Nagpur.`);
    await visitor.getByRole('button', { name: 'Ask for the correction' }).click();
    await expect(visitor.getByRole('status')).toContainText('reached the office');
    await page.goto('/admin/messages');
    await expect(page.getByText(`The city of ${fullName} is Nagpur.`)).toBeVisible();
  });

  await test.step('an erasure needs its tick, and keeps what was typed', async () => {
    await visitor.getByLabel('What is wrong, and what is right?').fill('The name is misspelt, too.');
    await visitor.getByRole('button', { name: 'Erase my data' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Tick the box to confirm');
    await expect(visitor.getByLabel('I want it erased')).toHaveAccessibleDescription('Tick the box to confirm');
    await expect(visitor.getByLabel('What is wrong, and what is right?')).toHaveValue('The name is misspelt, too.');
  });

  await test.step('what was held is erased, wherever it stood', async () => {
    await visitor.getByLabel('I want it erased').check();
    await visitor.getByRole('button', { name: 'Erase my data' }).click();
    await expect(visitor.getByRole('status')).toContainText('Your data has been erased.');
    await expect(visitor.getByText('Nothing is kept.')).toBeVisible();
    expect((await visitor.goto(`/company/${id}`))?.status()).toBe(404);
    expect((await visitor.goto(link))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await visitor.goto(`/members-directory?q=${encodeURIComponent(fullName)}`);
    await expect(visitor.getByText('No members found')).toBeVisible();
    await page.goto('/admin/mail');
    await expect(page.getByText(email)).toHaveCount(0);
  });

  await plain.close();
});

test('what is typed on the page of one’s own data outlives a line that breaks, and a link that ends', async ({
  page,
  context,
  request,
  signIn,
}) => {
  test.setTimeout(120_000);
  const { email, fullName } = await aListing(request, { fullName: uniqueName('Broken Line') });
  await page.goto('/your-data');
  await page.getByLabel('Email').fill(email);
  await sendUnhurried(page, 'Email me the link', 'a private link cannot reach you');
  await signIn();
  const link = await mailedLink(page, email);
  await page.goto(link);
  await hydrated(page);
  const { correct, erase, unreached } = yourData.page;
  const correction = page.getByLabel(correct.label);
  const ask = page.getByRole('button', { name: correct.submit });

  await correction.fill(`The city of ${fullName} is Nagpur.`);
  await context.setOffline(true);
  await ask.click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(correction).toHaveValue(`The city of ${fullName} is Nagpur.`);
  await page.getByLabel(erase.confirm).check();
  await page.getByRole('button', { name: erase.submit }).click();
  await expect(page.getByRole('alert')).toContainText(unreached);
  await expect(page.getByLabel(erase.confirm)).toBeChecked();
  await page.getByLabel(erase.confirm).uncheck();
  await context.setOffline(false);
  await ask.click();
  await expect(page.getByRole('status')).toContainText(correct.done);
  await expect(page.getByRole('status')).toBeFocused();
  await expect(correction).toHaveValue('');

  const other = await context.newPage();
  await other.goto(link);
  await hydrated(other);
  await other.getByLabel(erase.confirm).check();
  await other.getByRole('button', { name: erase.submit }).click();
  await expect(other.getByRole('status')).toContainText(erase.done);
  await expect(other.getByRole('status')).toBeFocused();
  await correction.fill('The name is misspelt, too.');
  await ask.click();
  await expect(page.getByRole('alert')).toContainText(shell.linkEnded);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(correction).toHaveValue('The name is misspelt, too.');
});

/** @returns where the private link leads that was mailed to an address, as the signed-in office reads it */
async function mailedLink(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'What we hold about you' });
  await expect(async () => {
    await page.goto('/admin/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  await expect(page.getByRole('heading', { name: 'What we hold about you' })).toBeVisible();
  return /\/your-data\/[\w-]{43}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}
