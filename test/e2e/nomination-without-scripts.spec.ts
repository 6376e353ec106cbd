import { documents, pdfBytes } from '../documents.ts';
import { expect, test, uniqueName } from '../journey.ts';
import { aNomination } from '../nominations.ts';

test.use({ javaScriptEnabled: false });

const buffer = async (file: File) => ({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) });

test('a nomination is made, refused, sent again, corrected and reviewed without JavaScript', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  const nomineeName = uniqueName('Plain Nominee');
  await page.goto('/nomination');
  await page.getByLabel('Nominee name').fill(nomineeName);
  const files = [await buffer(new File([pdfBytes(11 * 1024 * 1024)], 'large.pdf')), await buffer(documents.pdf())];
  // Quicker than a person, the form is told so, and sent again.
  await expect(async () => {
    await page.getByLabel('Supporting documents').setInputFiles(files);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Submit nomination' }).click();
    expect((await answer).status()).toBe(413);
    await expect(page.getByRole('alert')).toContainText('Category is required', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('“large.pdf” is larger than 10MB').first()).toBeVisible();
  await expect(page.getByText('Please choose your documents again')).toBeVisible();
  await expect(page.getByLabel('Nominee name')).toHaveValue(nomineeName);

  const { category, ...text } = aNomination({ nomineeName });
  await page.locator('[name=category]').selectOption(category);
  for (const [name, value] of Object.entries(text)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByLabel('Supporting documents').setInputFiles([await buffer(documents.pdf()), await buffer(documents.doc())]);
  await page.getByRole('button', { name: 'Submit nomination' }).click();
  const status = page.getByRole('status');
  await expect(status).toContainText('Nomination Submitted Successfully!');
  await expect(status).toBeInViewport();
  await expect(status).toContainText('this website is not sending email at the moment');
  await expect(page.getByLabel('Nominee name')).toHaveValue('');
  const reference = /EA-\d{4}-\w{6}/.exec(await status.innerText())?.[0] ?? '';

  await signIn();
  await page.goto('/admin/mail');
  await page.getByRole('link', { name: `We have received your nomination ${reference}` }).click();
  const own = /\/nomination\/own\/[\w-]{43}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.goto(own);
  await page.getByLabel('Remove letter.doc').check();
  await page.getByLabel('Nominee name').fill('');
  await expect(async () => {
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await expect(page.getByRole('alert')).toContainText('Nominee name is required', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Remove letter.doc')).toBeChecked();
  await expect(page.getByText('Please choose your documents again'), 'nobody chose any').toHaveCount(0);
  await page.getByLabel('Nominee name').fill(nomineeName);
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByRole('status')).toContainText('Your corrections are saved.');
  await expect(page.getByRole('link', { name: 'letter.doc' })).toHaveCount(0);

  await page.goto('/admin/nominations');
  await page.getByLabel('Name, email, phone or reference').fill(reference);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('link', { name: nomineeName }).click();
  await page.getByLabel('Review state').selectOption('Winner');
  await page.getByRole('button', { name: 'Change review state' }).click();
  await expect(page.getByRole('status')).toContainText('The review state is changed.');

  await page.getByRole('button', { name: 'Make a new link' }).click();
  const given = page.getByText(/\/nomination\/own\/[\w-]{43}$/);
  await page.emulateMedia({ media: 'print' });
  await expect(given, 'what is shown once stands on paper').toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(new URL((await given.textContent()) ?? '').pathname);
  await expect(page.getByLabel('Nominee name')).toHaveValue(nomineeName);
  expect((await page.goto(own))?.status()).toBe(404);
});

test('whoever nominates themselves is asked once for what the form has of them already, without JavaScript too', async ({
  page,
}) => {
  const { category, nominatorName, nominatorOrganization, nominatorPhone, nominatorEmail, ...asked } = aNomination({
    nomineeName: uniqueName('Own Nominee'),
  });
  await page.goto('/nomination');
  await page.locator('[name=category]').selectOption(category);
  for (const [name, value] of Object.entries(asked)) await page.locator(`[name=${name}]`).fill(value);
  await expect(page.getByLabel('Nominator name')).toBeVisible();
  await page.getByLabel('I nominate myself').check();
  for (const label of ['Nominator name', 'Nominator organisation', 'Nominator phone number', 'Nominator email'])
    await expect(page.getByLabel(label)).toBeHidden();
  // Quicker than a person, the form is told so, and sent again.
  await expect(async () => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Submit nomination' }).click();
    expect((await answer).status()).toBeLessThan(400);
  }).toPass();
  await expect(page.getByRole('status')).toContainText('Nomination Submitted Successfully!');
  await expect(page.getByLabel('I nominate myself')).not.toBeChecked();
});
