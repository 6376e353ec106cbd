import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { thereNow } from '../award-season.ts';
import { expect, hydrated, test, uniqueName } from '../journey.ts';

/** Buys the course as a newcomer does, and opens the student's own page. */
async function buy(page: Page, fullName: string, email = '') {
  await page.goto('/Courses/buy');
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Mobile Number').fill('98200 00000');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Pay ₹15,421' }).click();
  await expect(page.getByRole('status')).toContainText('Payment Successful');
  await page.getByRole('button', { name: 'Your enrolment and documents' }).click();
  await expect(page.getByRole('status')).toContainText('You are enrolled');
  return page.url();
}

async function download(page: Page, name: RegExp): Promise<Buffer> {
  // What is still being prepared comes by itself: the page looks again.
  const link = page.getByRole('link', { name });
  await expect(link).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await file.path());
}

async function pdfOf(file: Buffer) {
  const document = await getDocumentProxy(Uint8Array.from(file));
  const { text } = await extractText(document, { mergePages: true });
  const links = await (await document.getPage(1)).getAnnotations();
  return { text: text.replace(/\s+/g, ' '), links: links.map(({ url }) => new URL(url)) };
}

function checkFile(request: APIRequestContext, file: Buffer) {
  return request.post('/verify', {
    multipart: { certificate: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: file } },
  });
}

test('a newcomer buys the course, holds a receipt, and after completion a certificate that verifies; forged, it does not', async ({
  page,
  request,
  signIn,
  expectAccessible,
  expectWellShown,
}) => {
  test.slow(); // from the purchase to the revocation, with two papers to be set
  const name = uniqueName('Asha');

  const own = await test.step('a newcomer buys the course, and holds a receipt', async () => {
    const own = await buy(page, name, 'asha@example.in');
    const receipt = await pdfOf(await download(page, /Download Receipt TEST/));
    for (const part of [name, '₹15,421.00', 'This is a receipt, not a tax invoice.', 'This is a test.'])
      expect(receipt.text).toContain(part);
    expect(receipt.text).not.toMatch(/GST at|Taxable value|999293/);
    await expectWellShown();
    return own;
  });

  await test.step('the office sees the sale, on the screen and on paper', async () => {
    await signIn();
    await page.goto(`/admin/enrolments?q=${encodeURIComponent(name)}`);
    await hydrated(page);
    const chart = page.getByRole('region', { name: 'Sales by month' });
    await expect(chart.getByText(/less refunds: ₹[\d,]*\d\d,\d{3}/)).toBeVisible();
    const month = thereNow().toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });
    await expect(chart.locator('tr', { hasText: month })).toContainText(/₹[\d,]*\d\d,\d{3}/);
    await expectWellShown();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name }), 'the list stands on paper, though it is a form').toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the office marks the course as completed', async () => {
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose at least one student');
    await expect(page.getByRole('alert')).toBeFocused();
    const box = page.getByRole('checkbox');
    await expect(box, 'no box stands for more than its student').toHaveCount(1);
    for (const [choosing, isChosen] of [
      ['Choose all on this page', true],
      ['Choose none', false],
    ] as const) {
      await page.getByRole('button', { name: choosing }).press('Enter');
      await expect(box, 'it sends nothing').toBeChecked({ checked: isChosen });
    }
    await page.getByRole('button', { name: 'Choose all on this page' }).click();
    const day = page.getByLabel('Date of completion');
    const today = await day.inputValue();
    await day.fill('2020-01-01');
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(page.getByRole('status')).toContainText('No student was marked as completed.');
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await expect(day).toHaveValue('2020-01-01');
    await day.fill(today);
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(page.getByRole('status')).toContainText('1 student marked as completed. This site sends no mail');
  });

  const { file, address } = await test.step('the certificate verifies, as a test', async () => {
    await page.goto(own);
    await expect(page.getByRole('status')).toContainText('You have completed the course');
    const file = await download(page, /Download Certificate/);
    const certificate = await pdfOf(file);
    expect(certificate.text).toContain(name);
    const [address] = certificate.links;
    if (!address) throw new Error('The certificate leads nowhere.');
    await page.goto(address.pathname + address.search);
    // The sandbox takes no money: what comes of it is a test, and is called nothing else.
    await expect(page.getByRole('alert')).toContainText('This is a test certificate: nobody has taken the course');
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expectAccessible();
    return { file, address };
  });

  await test.step('forged, neither its address nor its file verifies', async () => {
    await page.goto(`${address.pathname}?s=${'A'.repeat(86)}`);
    await expect(page.getByRole('alert')).toContainText('The paper you hold is not genuine');
    await expectAccessible();
    expect(await (await checkFile(request, file)).text()).toContain('This is a test certificate');
    const forged = Buffer.from(file);
    forged[forged.length >> 1] = (forged[forged.length >> 1] ?? 0) ^ 1;
    await page
      .getByLabel('PDF file of the certificate')
      .setInputFiles({ name: 'forged.pdf', mimeType: 'application/pdf', buffer: forged });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('alert')).toContainText('This file cannot be verified: it has been changed');
    await expectAccessible();
  });

  await test.step('the office revokes the certificate, says why, and corrects the email', async () => {
    await page.goto(`/admin/enrolments?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await hydrated(page);
    await expectAccessible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible();
    for (const ofForm of ['Revoke this certificate', 'The student’s email', 'The student’s own page'])
      await expect(page.getByText(ofForm, { exact: true }), ofForm).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('Revoke this certificate').click();
    await page.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(page.getByRole('alert')).toContainText('Reason is required');
    await page.getByLabel('Reason').fill('The name is misspelt.');
    await page.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(page.getByRole('status')).toContainText('The certificate has been revoked.');
    await page.getByLabel('Right email').fill('asha.verma@example.in');
    await page.getByRole('button', { name: 'Correct the email' }).click();
    await expect(page.getByRole('status')).toContainText('The email has been corrected.');
    await expect(page.getByLabel('Right email'), 'what was taken stays in the form no longer').toHaveValue('');
  });

  await test.step('whoever checks it sees when it was revoked', async () => {
    await page.goto(address.pathname + address.search);
    const revoked = page.getByText(/^Revoked on /);
    await expect(revoked).toBeVisible();
    // With letters of twice the size the whole day can still be read on a telephone.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    const { x, width } = (await revoked.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
    expect(x + width).toBeLessThanOrEqual(360);
  });
});

test('without scripts the office completes a course, and a student without email is given a link', async ({
  browser,
  signIn,
  page,
}) => {
  test.slow();
  await signIn();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const theirs = await plain.newPage();
  const name = uniqueName('Plain Asha');
  await buy(theirs, name);
  await theirs.goto('/admin/enrolments');
  await theirs.getByLabel('Name, mobile, email, or any number on a document').fill(name);
  await theirs.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(theirs.getByRole('link', { name: /^Plain Asha/ })).toHaveText([name]);
  await theirs.getByRole('link', { name, exact: true }).click();
  await theirs.getByLabel('Name on the certificate').fill('தமிழ்');
  await theirs.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Write the name in Latin or Devanagari letters');
  await theirs.getByLabel('Name on the certificate').fill('आशा वर्मा');
  await theirs.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(theirs.getByRole('status')).toContainText('1 student marked as completed.');
  await theirs.getByLabel('Right email').fill('asha@');
  await theirs.getByRole('button', { name: 'Correct the email' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Email is invalid');
  await theirs.getByLabel('Right email').fill('asha@example.in');
  await theirs.getByRole('button', { name: 'Correct the email' }).click();
  await expect(theirs.getByRole('status')).toContainText('The email has been corrected. This site sends no mail');
  await theirs.getByRole('button', { name: 'Make a link' }).click();
  const given = theirs.getByText(/\/enrolment\/[\w-]{43}$/);
  await theirs.emulateMedia({ media: 'print' });
  await expect(given, 'what is shown once stands on paper').toBeVisible();
  await theirs.emulateMedia({ media: 'screen' });
  const link = (await given.textContent()) ?? '';
  await theirs.goto(new URL(link).pathname);
  const number = (await theirs.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent()) ?? '';
  await theirs.goto('/verify');
  await theirs.getByLabel('Number of the certificate').fill(` ${number.toLowerCase().replaceAll('-', ' ')} `);
  await theirs.getByRole('button', { name: 'Check the number' }).click();
  await expect(theirs.getByRole('alert')).toContainText('This is a test certificate');
  await expect(theirs.getByText('आशा वर्मा')).toBeVisible();
  await plain.close();
});

test('a file that is no certificate, for its size alone, is refused by the page, in words that take the focus', async ({
  page,
  request,
}) => {
  const choose = async (megabytes: number) => {
    const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(megabytes * 1024 * 1024) };
    await page.getByLabel('PDF file of the certificate').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  await page.goto('/verify');
  for (const megabytes of [3, 5]) {
    await choose(megabytes);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('link', { name: 'This file is larger than any certificate' })).toBeVisible();
  }
  const huge = await request.post('/verify', {
    headers: { accept: 'text/html' },
    multipart: { certificate: { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(12 * 1024 * 1024) } },
  });
  expect(huge.status()).toBe(413);
  expect(await huge.text()).toContain('This is too large');
});

test('a wrong GSTIN is refused, none at all is taken; the list of enrolments leaves as a file, and is for the office alone', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn();
  await page.goto('/admin/invoice-settings');
  await hydrated(page);
  await expectAccessible();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('GSTIN is invalid: check its 15 characters');
  await expectAccessible();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('This GSTIN belongs to another state');
  await page.getByLabel('GSTIN').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('The settings have been saved.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('GSTIN'), 'what is set stands on paper').toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.goto('/admin/enrolments').then(() => page.getByRole('link', { name: 'Export as CSV' }).click()),
  ]);
  expect(file.suggestedFilename()).toMatch(/^enrolments-\d{4}-\d\d-\d\d\.csv$/);
  for (const path of [
    '/admin/enrolments',
    '/admin/enrolments.csv',
    '/admin/invoices.csv',
    '/admin/invoice-settings',
    `/admin/invoices/${crypto.randomUUID()}`,
  ])
    expect((await request.get(path)).url(), path).toContain('/admin/login');
});
