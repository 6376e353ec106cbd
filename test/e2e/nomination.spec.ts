import { utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { documents, lockedPdf, pdfBytes, zipBytes } from '../documents.ts';
import { expect, holdScripts, hydrated, pressTwice, test, uniqueName } from '../journey.ts';
import { aNomination } from '../nominations.ts';

/** A file as a browser's file chooser gives it. */
async function chosen(file: File, name = file.name) {
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

async function fill(page: Page, nomineeName: string, nomineeEmail = 'asha@asha.example') {
  const { category, ...text } = aNomination({ nomineeName, nomineeEmail });
  await page.locator('[name=category]').selectOption(category);
  for (const [name, value] of Object.entries(text)) await page.locator(`[name=${name}]`).fill(value);
}

/** The secret link in the mail with a subject, to a nominee or a nominator, as the office reads it. */
async function linkIn(page: Page, subject: string): Promise<string> {
  await page.goto('/admin/mail');
  await page.getByRole('link', { name: subject }).first().click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  const link = /https?:\/\/\S+\/nomination\/\w+\/[\w-]{43}/.exec((await page.getByRole('main').innerText()) ?? '')?.[0] ?? '';
  return new URL(link).pathname;
}

test('what to have ready stands before the form on a telephone, and stays in sight beside it on a wide window', async ({
  page,
}) => {
  const checklist = page.getByRole('complementary', { name: 'What to have ready' });
  const firstField = page.getByLabel('Category');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/nomination');
  const [list, field] = [await checklist.boundingBox(), await firstField.boundingBox()];
  expect((list?.y ?? Number.NaN) + (list?.height ?? 0)).toBeLessThan(field?.y ?? Number.NaN);

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const control of [firstField, page.getByLabel('Nominee biography'), page.getByLabel('Nominator name')]) {
    await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(checklist.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  }
});

test('a nomination with documents is made, told, corrected, reviewed, and erased by the nominee', async ({
  page,
  signIn,
  expectAccessible,
  expectWellShown,
}) => {
  test.setTimeout(120_000);
  const nominee = uniqueName('Asha Verma');
  const email = `${nominee.replaceAll(' ', '.')}@asha.example`;
  const report = 'Annual_Report_2025-26_Audited_And_Signed_By_Chartered_Accountant.pdf';

  await test.step('a nomination without anything in it is refused, field by field', async () => {
    await page.goto('/nomination');
    await hydrated(page);
    await page.getByRole('button', { name: 'Submit nomination' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Nominator signature is required');
    await expectAccessible();
    await page.getByLabel('Nominee email').fill('x');
    await expect(page.getByLabel('Nominee email')).toHaveAccessibleDescription('');
    const top = (name: string) => page.locator(`[name=${name}]`).evaluate((control) => control.getBoundingClientRect().top);
    expect(await top('nomineeEmail'), 'level with a neighbour that is wrong').toBe(await top('nomineePhone'));
    expect(await top('nominatorDesignation'), 'level with a neighbour without a hint').toBe(await top('nominatorName'));
  });

  const reference = await test.step('the nomination is made, with its documents', async () => {
    await fill(page, nominee, email);
    const field = page.getByLabel('Supporting documents');
    await field.setInputFiles([
      await chosen(documents.pdf(), report),
      await chosen(documents.docx()),
      await chosen(documents.jpg()),
    ]);
    await expect(page.getByRole('list', { name: 'Chosen documents' })).toContainText('report.docx');
    await page.getByRole('button', { name: 'Submit nomination' }).click();
    const status = page.getByRole('status').filter({ hasText: 'Nomination Submitted Successfully!' });
    await expect(status).toBeFocused();
    await expect(status).toContainText('Thank you for your nomination. We will review it and get back to you soon.');
    const reference = /EA-\d{4}-\w{6}/.exec(await status.innerText())?.[0] ?? '';
    expect(reference).not.toBe('');
    await expect(page.getByLabel('Nominee name')).toHaveValue('');
    await expectAccessible();
    return reference;
  });

  const own = await test.step('the nominator is mailed a link, and corrects the nomination by it', async () => {
    await signIn();
    const own = await linkIn(page, `We have received your nomination ${reference}`);
    await page.goto(own);
    await hydrated(page);
    await expect(page.getByLabel('Nominee name')).toHaveValue(nominee);
    await expect(page.getByLabel('Nominator email')).toHaveJSProperty('readOnly', true);
    await expectWellShown();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: report }).click()]);
    expect(download.suggestedFilename()).toBe(report);
    await page.getByLabel('Nominee biography').fill('Fourteen countries by now.');
    await page.getByLabel('Remove award.jpg').check();
    await page.getByLabel('Add supporting documents').setInputFiles([await chosen(documents.png())]);
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await expect(page.getByText('Your corrections are saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'chart.png' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'award.jpg' })).toHaveCount(0);
    return own;
  });

  await test.step('the office finds the nomination corrected, and reviews it', async () => {
    await page.goto('/admin/nominations');
    await expectAccessible();
    await page.getByLabel('Name, email, phone or reference').fill(reference);
    await page.getByLabel('Review state').selectOption('Received');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: nominee })).toHaveCount(1);
    await page.getByRole('link', { name: nominee }).click();
    await hydrated(page);
    await expect(page.getByRole('definition').filter({ hasText: 'Fourteen countries by now.' })).toBeVisible();
    await expectAccessible();
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'report.docx' }).click()]);
    expect(pdf.suggestedFilename()).toBe('report.docx');
    await page.getByLabel('Review state').selectOption('Shortlisted');
    await page.getByRole('button', { name: 'Change review state' }).click();
    await expect(page.getByRole('status')).toContainText('The review state is changed.');
    await expect(page.locator('input[name=from][value=shortlisted]')).toHaveCount(1);
    await page.getByLabel('Note', { exact: true }).fill('Strong exports, read the report.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Strong exports, read the report.')).toBeVisible();
    const csv = await (await page.request.get(`/admin/nominations.csv?q=${reference}`)).text();
    expect(csv).toContain(reference);
    expect(csv).toContain(',Shortlisted,');
  });

  await test.step('the nominee is mailed a link, and sees who nominated', async () => {
    await page.goto('/admin/mail');
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'You have been nominated for an Excellence Award' })).toBeVisible();
    const about = /\/nomination\/nominee\/[\w-]{43}/.exec((await page.getByRole('main').innerText()) ?? '')?.[0] ?? '';
    await page.goto(about);
    await hydrated(page);
    await expect(page.getByText('Ravi Nair, Director, Nair Exports')).toBeVisible();
    await expect(page.getByRole('link', { name: 'report.docx' })).toBeVisible();
    await expectWellShown();
  });

  await test.step('an erasure needs its tick, and the nominee corrects the nomination meanwhile', async () => {
    await page.getByRole('button', { name: 'Erase the nomination' }).click();
    await expect(page.getByRole('alert')).toContainText('Tick the box to erase the nomination');
    await page.getByLabel('Yes, erase the nomination').check();
    await expect(page.getByText('Tick the box to erase the nomination')).toHaveCount(0);
    await page.getByLabel('Yes, erase the nomination').uncheck();
    await page.getByLabel('Nominee biography').fill('Fifteen countries.');
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await expect(page.getByRole('status')).toContainText('Your corrections are saved.');
    await expect(page.getByRole('status'), 'far above the button').toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status')).toBeFocused();
  });

  await test.step('the nominee erases the nomination, and the nominator’s link no longer works', async () => {
    await page.getByLabel('Yes, erase the nomination').check();
    await page.getByRole('button', { name: 'Erase the nomination' }).click();
    await expect(page.getByRole('status')).toContainText('The nomination and its documents have been erased.');
    await expect(page.getByRole('status')).toBeFocused();
    expect((await page.goto(own))?.status()).toBe(404);
  });
});

test('documents that will not do are named before and after sending, and nothing that was typed is lost', async ({ page }) => {
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, 'Kept Name');
  const field = page.getByLabel('Supporting documents');
  await field.setInputFiles([
    await chosen(new File([], 'empty.pdf')),
    await chosen(new File([pdfBytes(10 * 1024 * 1024 + 1)], 'large.pdf')),
    await chosen(new File(['x'], 'notes.txt')),
  ]);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(field).toHaveAccessibleDescription(
    /“empty.pdf” is empty.*“large.pdf” is larger than 10MB.*“notes.txt” is not a PDF/,
  );
  await field.setInputFiles([await chosen(new File([zipBytes({ 'a.txt': 'a' })], 'zip.pdf'))]);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('alert')).toContainText('“zip.pdf” is not really a PDF file');
  await expect(page.getByLabel('Nominee name')).toHaveValue('Kept Name');
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('zip.pdf');
  await field.setInputFiles([await chosen(await lockedPdf({ userPassword: 'ABCD1990' }, 'e-PAN.pdf'))]);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('alert')).toContainText('“e-PAN.pdf” is protected by a password: save it without one');
});

test('at four hundred per cent what is wrong with a nomination is read from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/nomination');
  await hydrated(page);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeInViewport({ ratio: 1 });
});

test('a document that was changed after it was chosen is named, and sent once it has been chosen again', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('profile.pdf');
  await writeFile(path, pdfBytes());
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, uniqueName('Changed Profile'));
  const field = page.getByLabel('Supporting documents');
  await field.setInputFiles(path);
  await writeFile(path, pdfBytes(5_000));
  // Browsers compare whole seconds.
  await utimes(path, 0, 0);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/“profile.pdf” has changed or cannot be read any more. Please choose it again/);
  await field.setInputFiles(path);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
});

test('a biography of 500 kB that is pasted is not cut off unseen: it is told to be too long, and stays', async ({ page }) => {
  const pasted = `${'word '.repeat(100_000)}end`;
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, uniqueName('Long'));
  const biography = page.locator('[name=nomineeBiography]');
  await biography.fill('');
  await biography.focus();
  await page.keyboard.insertText(pasted);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(biography).toHaveAccessibleDescription(/Use at most 10,000 characters/);
  expect(await biography.inputValue()).toBe(pasted);
});

test('a large nomination shows how far it is, can be stopped, and survives a line that breaks', async ({ page, context }) => {
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, uniqueName('Slow Line'));
  await page.getByLabel('Supporting documents').setInputFiles([await chosen(new File([pdfBytes(8 * 1024 * 1024)], 'slow.pdf'))]);
  const network = await context.newCDPSession(page);
  const line = ({ uploadThroughput = -1, offline = false } = {}) =>
    network.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await line({ uploadThroughput: 1024 * 1024 });
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  const bar = page.getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0.05);
  await expect(bar).toHaveAccessibleName(/Sending your nomination: \d+%/);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByRole('alert')).toContainText('Sending was stopped. Nothing has been saved.');

  await line({ offline: true });
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('alert')).toContainText('Error submitting form. Please try again.');
  await line();
  await pressTwice(page.getByRole('button', { name: 'Submit nomination' }));
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
});

test('a nomination that is stopped after one whose answer was lost is not said to be unsaved', async ({ page }) => {
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, uniqueName('Lost Answer'));
  const submit = page.getByRole('button', { name: 'Submit nomination' });
  const submission = '**/nomination/submission';
  await page.route(submission, async (route) => {
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort('internetdisconnected');
  });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Error submitting form. Please try again.');
  await page.unroute(submission);
  const failed = 'Submission failed. Please try again.';
  await page.route(submission, (route) => route.fulfill({ json: { kind: 'failed', values: {}, message: failed } }));
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(failed);
  await page.unroute(submission);
  await page.route(submission, () => undefined); // is never answered
  await submit.click();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByRole('alert')).toContainText('may have been saved all the same');
  await page.unroute(submission);
  await submit.click();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
});

test('corrections saved as the deadline passes are told to be saved, where the form goes', async ({ page, signIn }) => {
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, uniqueName('Last Minute'));
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  const status = page.getByRole('status').filter({ hasText: 'Nomination Submitted Successfully!' });
  const reference = /EA-\d{4}-\w{6}/.exec(await status.innerText())?.[0] ?? '';
  await signIn();
  await page.goto(await linkIn(page, `We have received your nomination ${reference}`));
  await hydrated(page);
  // Read anew, the page finds the deadline passed.
  await page.route('**/nomination/own/*.data*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"canCorrect",true', '"canCorrect",false') });
  });
  await page.getByLabel('Nominee biography').fill('Fourteen countries by now.');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByText('Nominations could be corrected until')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your corrections are saved.' })).toBeFocused();
});

test('the office corrects a nomination, and gives a nominator whose email was mistyped a new link, which alone opens it', async ({
  page,
  signIn,
  expectAccessible,
  expectWellShown,
}) => {
  const nominee = uniqueName('Asha Mistyped');
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, nominee);
  await page.locator('[name=nominatorEmail]').fill('ravi@niar.example');
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  const submitted = page.getByRole('status').filter({ hasText: 'Nomination Submitted Successfully!' });
  const reference = /EA-\d{4}-\w{6}/.exec(await submitted.innerText())?.[0] ?? '';
  await signIn();
  const strangers = await linkIn(page, `We have received your nomination ${reference}`);

  await page.goto(`/admin/nominations?q=${reference}`);
  await page.getByRole('link', { name: nominee }).click();
  await hydrated(page);
  await page.getByText('Correct the nomination').click();
  await page.getByLabel('Nominee biography').fill('Fourteen countries, as she says.');
  await expectWellShown();
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByRole('status')).toContainText('The correction is saved.');
  await expect(page.getByRole('definition').filter({ hasText: 'Fourteen countries, as she says.' })).toBeVisible();

  const email = page.getByLabel('Nominator email');
  await expect(email).toHaveValue('ravi@niar.example');
  await email.fill('ravi@');
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(page.getByRole('alert')).toContainText('Nominator email is invalid');
  await expect(email).toHaveValue('ravi@');
  await expectAccessible();
  await email.fill('ravi@nair.example');
  await page.getByRole('button', { name: 'Make a new link' }).click();
  const given = page.getByRole('status').filter({ hasText: 'The new one is shown this once' });
  await expect(given).toBeFocused();
  await expect(given).toBeInViewport({ ratio: 1 });
  await expect(email).toHaveValue('ravi@nair.example');
  await expectWellShown();
  const own = /\/nomination\/own\/[\w-]{43}/.exec(await given.innerText())?.[0] ?? '';

  await page.goto(own);
  await expect(page.getByLabel('Nominee name')).toHaveValue(nominee);
  await expect(page.getByLabel('Nominator email')).toHaveValue('ravi@nair.example');
  expect((await page.goto(strangers))?.status()).toBe(404);
});

/** Holds the answer to a nomination back. @returns lets it through */
async function holdAnswer(page: Page) {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  await page.route('**/nomination/submission', async (route) => {
    await late;
    await route.continue();
  });
  return resolve;
}

test('while a nomination is being sent nothing can be typed or chosen that would not be sent with it', async ({ page }) => {
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, uniqueName('Sent Whole'));
  const letThrough = await holdAnswer(page);
  const signature = page.locator('[name=nominatorSignature]');
  await signature.press('Enter');
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeFocused();
  for (const name of ['nomineeBiography', 'supportingDocuments']) {
    const control = page.locator(`[name=${name}]`);
    await control.evaluate((element: HTMLElement) => element.focus());
    await expect(control).not.toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop sending' })).toBeFocused();
  letThrough();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
  await signature.fill('Of another');
});

test('a nomination that was refused before the scripts had come leaves an empty form once it is taken', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/nomination');
  await fill(page, uniqueName('Early Sender'));
  const signature = page.locator('[name=nominatorSignature]');
  await signature.fill('');
  await expect(async () => {
    await page.getByRole('button', { name: 'Submit nomination' }).click();
    await expect(page.getByRole('alert')).toContainText('Nominator signature is required', { timeout: 1_000 });
  }).toPass();
  release();
  await hydrated(page);
  await signature.fill('Ravi Nair');
  const category = await page.getByLabel('Category').evaluateHandle((select: HTMLSelectElement) => select);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
  for (const name of ['nomineeName', 'nominatorSignature', 'category']) {
    await expect(page.locator(`main [name=${name}]`)).toHaveValue('');
  }
  expect(await category.evaluate(({ value }) => value), 'with what it left the page').toBe('');
});

test('whoever reads the terms beneath a nomination and comes back finds all of it still there', async ({ page }) => {
  await page.goto('/nomination');
  await fill(page, uniqueName('Asha Verma'));
  const typed = () =>
    page
      .locator('main form :is([type=text], [type=tel], [type=email], select, textarea)')
      .evaluateAll((controls) => (controls as HTMLInputElement[]).map(({ name, value }) => [name, value]));
  const before = await typed();
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  // The page is made anew, as on a telephone with little memory: this browser keeps none as it was (Playwright's own setting).
  await page.goBack();
  await expect.poll(typed).toEqual(before);
});

test('what is said of the nominator goes when one nominates oneself, and is asked for again when one does not', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/nomination');
  await hydrated(page);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  const complaint = page.getByRole('alert').getByRole('link', { name: 'Nominator email is required' });
  await expect(complaint).toBeVisible();
  const box = page.getByLabel('I nominate myself');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(complaint).toHaveCount(0);
  await expect(page.getByLabel('Nominator email')).toBeHidden();
  await expectAccessible();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Nominator email')).toBeVisible();
});

test('a nomination whose answer does not come can be stopped, and is told that it may have been saved', async ({ page }) => {
  const silent = createServer((request) => request.resume()).listen(0);
  const { port } = silent.address() as AddressInfo;
  await page.route('**/nomination/submission', (route) => route.continue({ url: `http://localhost:${port}/` }));
  await page.goto('/nomination');
  await hydrated(page);
  await fill(page, uniqueName('Silent Line'));
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Everything has been sent. We are waiting for the answer.');
  const stop = page.getByRole('button', { name: 'Stop sending' });
  await stop.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('it may have been saved all the same');
  await page.unroute('**/nomination/submission');
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
  silent.closeAllConnections();
  silent.close();
});
