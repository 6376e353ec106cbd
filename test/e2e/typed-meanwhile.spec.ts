import type { APIRequestContext, Page } from '@playwright/test';
import { administratorPassword } from '../administrator.ts';
import { pdfBytes } from '../documents.ts';
import { aCompanyMessage, anApplication } from '../factories.ts';
import { expect, holdScripts, hydrated, sendUnhurried, test, uniqueName } from '../journey.ts';
import { aListing } from '../listings.ts';
import { aNomination } from '../nominations.ts';

/** The newest mail with a text in its place in the office's list, such as its recipient. `request` is signed in. */
async function mailOf(request: APIRequestContext, text: string): Promise<string> {
  const list = (await (await request.get('/admin/mail')).text()).replaceAll('<wbr/>', '');
  const listed = list.split('<tr').find((row) => row.includes(text));
  const address = /\/admin\/mail\/[\w-]{36}/.exec(listed ?? '')?.[0] ?? '/admin/mail/missing';
  return (await request.get(address)).text();
}

/** Claims a listing of its own, whose owner the page's browser is then. */
async function asOwner(page: Page, request: APIRequestContext, name: string) {
  const listing = await aListing(request, { fullName: uniqueName(name) });
  await page.goto(`/company/${listing.id}/claim`);
  await sendUnhurried(page, 'Send the code', 'This website is not sending email at the moment');
  await page.getByLabel('Six-digit code').fill(/^ +(\d{6})$/m.exec(await mailOf(request, listing.email))?.[1] ?? '');
  await page.getByRole('button', { name: 'Open the listing' }).click();
  await expect(page.getByRole('heading', { name: 'What the listing says' })).toBeVisible();
  return listing;
}

/** Nominates somebody through REST. @returns the private pages of nominator and nominee, and the organization's address. `request` is signed in. */
async function aNominationWithLinks(request: APIRequestContext) {
  const address = () => `${crypto.randomUUID()}@example.in`;
  const given = aNomination({ nomineeEmail: address(), nominatorEmail: address(), organizationEmail: address() });
  expect((await request.post('/api/nominations', { multipart: { ...given } })).status()).toBe(201);
  const linkTo = async (email: string) => /\/nomination\/\w+\/[\w-]{43}/.exec(await mailOf(request, email))?.[0] ?? '';
  const { organizationEmail } = given;
  return { own: await linkTo(given.nominatorEmail), nominee: await linkTo(given.nomineeEmail), organizationEmail };
}

test('an owner whose page is old is told so, whatever else was sent from it', async ({ page, context, request }) => {
  const { id } = await asOwner(page, request, 'Two Tabs');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(`/company/${id}/owner`);
  await hydrated(other);
  await other.getByLabel('Business description').fill('Now with silk.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('status')).toContainText('Saved.');

  await page.getByLabel('Fax').fill('022 1');
  await page.getByRole('button', { name: 'Ask for this change' }).click();
  await expect(page.getByRole('status')).toContainText('No change is awaiting approval.');
  await expect(page.getByLabel('Fax')).toHaveValue('022 1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('changed');
  await page.getByRole('link', { name: 'Business description says now: Now with silk.' }).click();
  const description = page.getByLabel('Business description');
  await expect(description).toBeFocused();
  await expect(page.getByRole('alert'), 'what was said stays').toContainText('changed');
  await description.fill('Now with silk.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await page.goto(`/company/${id}`);
  await expect(page.getByText('Now with silk.')).toBeVisible();
  await expect(page.getByText('022 1')).toBeVisible();
});

test('what an owner types before the scripts have come is what is saved', async ({ page, request }) => {
  const { id } = await asOwner(page, request, 'Early Typist');
  const release = await holdScripts(page);
  await page.goto(`/company/${id}/owner`);
  await page.getByLabel('Business description').fill('Typed on a slow line.');
  release();
  await hydrated(page);
  await expect(page.getByLabel('Business description')).toHaveValue('Typed on a slow line.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await page.goto(`/company/${id}`);
  await expect(page.getByText('Typed on a slow line.')).toBeVisible();
});

test('an owner who reads the privacy policy before saving finds all that was typed still there', async ({ page, request }) => {
  await asOwner(page, request, 'Careful Reader');
  await page.getByLabel('Fax').fill('022 1');
  await page.getByLabel('Tax').fill('27AAPFU0939F1ZV');
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).first().click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.goBack();
  await expect(page.getByLabel('Fax')).toHaveValue('022 1');
  await expect(page.getByLabel('Tax')).toHaveValue('27AAPFU0939F1ZV');
});

test('a line that breaks after the answer does not take a refused edit from an owner', async ({ page, request }) => {
  await asOwner(page, request, 'Broken Line');
  await hydrated(page);
  await page.route('**/*.data*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await page.getByLabel('Business description').fill('Now with silk.');
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Website URL is invalid');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await expect(page.getByLabel('Business description')).toHaveValue('Now with silk.');
});

test('an owner saves again and again, each time from what was kept', async ({ page, request }) => {
  await asOwner(page, request, 'Often Saved');
  await hydrated(page);
  for (const fax of ['022 1', '022 2']) {
    await page.getByLabel('Fax').fill(` ${fax} `);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Fax')).toHaveValue(fax);
    await expect(page.getByRole('status')).toContainText('Saved.');
    await expect(page.getByRole('status')).toBeFocused();
  }
});

test('what an owner types before the page has been read anew outlives the saving', async ({ page, request }) => {
  await asOwner(page, request, 'Quick Typist');
  await hydrated(page);
  const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await late;
    await route.continue();
  });
  const description = page.getByLabel('Business description');
  await description.fill('Now with silk.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await description.fill('Now with silk and wool.');
  letThrough();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await expect(description).toHaveValue('Now with silk and wool.');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await answer).status()).toBe(200);
  await page.reload();
  await expect(description).toHaveValue('Now with silk and wool.');
});

test('a nominee whose page is old is told so, whatever else was sent from it', async ({ page, context, signIn }) => {
  await signIn();
  const { own, nominee } = await aNominationWithLinks(page.request);
  await page.goto(nominee);
  await hydrated(page);
  const nominator = await context.newPage();
  await nominator.goto(own);
  await hydrated(nominator);
  await nominator.getByLabel('Nominee biography').fill('Fourteen countries by now.');
  await nominator.getByRole('button', { name: 'Save corrections' }).click();
  await expect(nominator.getByText('Your corrections are saved.')).toBeVisible();

  await page.getByLabel('Nominee phone').fill('98200 11111');
  await page.getByRole('button', { name: 'Erase the nomination' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick the box');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByRole('alert')).toContainText('changed');
  await expect(page.getByLabel('Nominee phone')).toHaveValue('98200 11111');
  await nominator.reload();
  await expect(nominator.getByLabel('Nominee biography')).toHaveValue('Fourteen countries by now.');
});

/** Holds back a private page's reading anew. @returns lets it through */
async function holdReadingAnew(page: Page) {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  await page.route(/own\/.*\.data/, async (route) => {
    await late;
    await route.continue();
  });
  return resolve;
}

test('a nominator saves again before the page has been read anew', async ({ page, signIn }) => {
  await signIn();
  const { own } = await aNominationWithLinks(page.request);
  await page.goto(own);
  await hydrated(page);
  const letThrough = await holdReadingAnew(page);
  for (const phone of ['98200 1', '98200 2']) {
    await page.getByLabel('Nominee phone').fill(` ${phone} `);
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await expect(page.getByLabel('Nominee phone')).toHaveValue(phone);
    await expect(page.getByRole('status').filter({ hasText: 'Your corrections are saved.' })).toBeFocused();
  }
  letThrough();
});

test('a nominator does not undo unseen what the nominee corrects before the page has been read anew', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const { own, nominee } = await aNominationWithLinks(page.request);
  await page.goto(own);
  await hydrated(page);
  const letThrough = await holdReadingAnew(page);
  await page.getByLabel('Nominee phone').fill('98200 1');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByText('Your corrections are saved.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(nominee);
  await hydrated(other);
  await other.getByLabel('Nominee phone').fill('98200 2');
  await other.getByRole('button', { name: 'Save corrections' }).click();
  await expect(other.getByRole('status')).toContainText('Your corrections are saved.');

  const readAnew = page.waitForResponse(/own\/.*\.data/);
  letThrough();
  await readAnew;
  await page.evaluate(() => new Promise((shown) => requestIdleCallback(shown)));
  await page.getByLabel('Nominee biography').fill('Fourteen countries by now.');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByRole('alert')).toContainText('Nominee phone number says now: 98200 2');
  await other.reload();
  await expect(other.getByLabel('Nominee phone')).toHaveValue('98200 2');
});

test('a nominator leaves empty what the organisation has erased meanwhile, and sees the documents as they are by then', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const { own, organizationEmail } = await aNominationWithLinks(page.request);
  await page.goto(own);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(own);
  await hydrated(other);
  const document = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfBytes()) };
  await other.getByLabel('Add supporting documents').setInputFiles([document]);
  await other.getByRole('button', { name: 'Save corrections' }).click();
  await expect(other.getByText('Your corrections are saved.')).toBeVisible();
  const erase = { intent: 'erase', confirm: 'on', email: organizationEmail, form: crypto.randomUUID() };
  expect((await page.request.post('/admin/personal-data', { form: erase })).status()).toBe(200);

  await page.getByLabel('Nominee biography').fill('Fourteen countries by now.');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByRole('alert')).toContainText('Organisation phone number is empty now');
  await expect(page.getByLabel('Nominee biography')).toHaveValue('Fourteen countries by now.');
  await expect(page.getByRole('link', { name: 'report.pdf' })).toBeVisible();
  for (const label of ['Organisation phone', 'Organisation email']) await page.getByLabel(label).fill('');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your corrections are saved.' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Nominee biography')).toHaveValue('Fourteen countries by now.');
  await expect(page.getByLabel('Organisation email')).toHaveValue('');
});

test('an answer that one of the office is typing outlives a colleague’s, and is sent once they were told of that', async ({
  page,
  context,
  request,
  signIn,
}) => {
  await signIn();
  await openQuestion(page, request, 'Asked Once');
  const own = page.getByLabel('Your answer');
  await own.fill('At ten.');

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await hydrated(colleague);
  await colleague.getByLabel('Your answer').fill('At nine.');
  await colleague.getByRole('button', { name: 'Send answer' }).click();
  await expect(colleague.getByText('At nine.')).toBeVisible();
  await expect(colleague.getByLabel('Your answer')).toHaveValue('');
  await colleague.getByRole('button', { name: 'Mark done' }).click();
  await expect(colleague.getByRole('status')).toContainText('Marked done.');
  await colleague.getByLabel('Your answer').fill('On Sunday at noon.');
  await colleague.getByRole('button', { name: 'Send answer' }).click();
  await expect(colleague.getByText('On Sunday at noon.'), 'one’s own deeds are no surprise').toBeVisible();
  await expect(colleague.getByLabel('Your answer')).toHaveValue('');

  await page.getByLabel('Note', { exact: true }).fill('Asked by telephone, too.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('status')).toContainText('The note is saved.');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(page.getByText('At nine.')).toBeVisible();
  await expect(own).toHaveValue('At ten.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('alert')).toContainText('You have answered meanwhile: read that on this page');
  await expect(own).toHaveValue('At ten.');
  for (const answer of ['At ten.', 'Or at eleven.']) {
    await own.fill(answer);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: answer })).toHaveCount(1);
    await expect(own).toHaveValue('');
  }
});

test('an answer that an owner is typing outlives the answer to another message', async ({ page, request }) => {
  const { id } = await asOwner(page, request, 'Asked Twice');
  for (const name of ['Bharat', 'Chitra']) await request.post(`/api/members/${id}/messages`, { data: aCompanyMessage({ name }) });
  await page.goto(`/company/${id}/owner/messages`);
  await hydrated(page);
  const message = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  const answer = (name: string) => message(name).getByLabel('Your answer');
  for (const name of ['Bharat', 'Chitra']) {
    await message(name).locator('summary').click();
    await answer(name).fill(`Dear ${name}`);
  }
  // A refused answer opens its section; the answer to another message takes its refusal away, and nothing else.
  await answer('Bharat').fill('');
  await message('Bharat').getByRole('button', { name: 'Send answer' }).click();
  await expect(message('Bharat').getByRole('alert')).toBeVisible();
  await answer('Bharat').fill('Dear Bharat');
  await message('Chitra').getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('status')).toContainText('Your answer is saved');
  await expect(answer('Chitra')).toHaveValue('');
  await expect(answer('Bharat')).toHaveValue('Dear Bharat');
  await expect(answer('Bharat'), 'an answer that was not sent').toBeVisible();
  await message('Bharat').getByRole('button', { name: 'Send answer' }).click();
  await expect(message('Bharat').getByRole('paragraph').filter({ hasText: 'Dear Bharat' })).toHaveCount(1);
});

/** Opens, for the office, a message that somebody has just written to the chamber. */
async function openQuestion(page: Page, request: APIRequestContext, sender: string) {
  const name = uniqueName(sender);
  const sent = { name, email: 'asha@example.in', phone: '1', subject: 'Other', message: 'When do you open?' };
  await request.post('/api/contact', { data: sent });
  await page.goto('/admin/messages');
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
  await hydrated(page);
}

/** Sends an answer, goes on typing while it is under way, and sends that as the next one. */
async function answerInTwo(page: Page) {
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  const send = page.getByRole('button', { name: /^Send(ing\.\.\.| answer)$/ });
  const said = (words: RegExp) => page.getByRole('paragraph').filter({ hasText: words });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await answer.fill('From ten metres.');
  await send.click();
  await expect(send).toBeDisabled();
  await answer.fill('From ten metres. In silk, from five.');
  release();
  await expect(said(/^From ten metres\.$/)).toHaveCount(1);
  await expect(send).toBeEnabled();
  await expect(answer).toHaveValue('From ten metres. In silk, from five.');
  await expect(answer, 'whoever types on is not interrupted').toBeFocused();
  await answer.fill('In silk, from five.');
  await send.click();
  await expect(said(/^In silk, from five\.$/)).toHaveCount(1);
  await expect(answer).toHaveValue('');
}

test('what an owner types while an answer is being sent stays, and is sent as the next', async ({ page, request }) => {
  const { id } = await asOwner(page, request, 'Typing On');
  await request.post(`/api/members/${id}/messages`, { data: aCompanyMessage() });
  await page.goto(`/company/${id}/owner/messages`);
  await hydrated(page);
  await page.locator('summary').filter({ hasText: 'Bharat' }).click();
  await answerInTwo(page);
});

test('what is typed while an answer by a private link is being sent stays, and is sent as the next', async ({
  page,
  request,
}) => {
  const listing = await aListing(request, { fullName: uniqueName('Typing On') });
  await request.post(`/api/members/${listing.id}/messages`, { data: aCompanyMessage() });
  await page.goto(/\/messages\/[\w-]{43}\/answer/.exec(await mailOf(request, listing.email))?.[0] ?? '');
  await hydrated(page);
  await answerInTwo(page);
});

test('what the office types while its answer is being sent stays, and is sent as the next', async ({ page, request, signIn }) => {
  await signIn();
  await openQuestion(page, request, 'Typing On');
  await answerInTwo(page);
});

test('an answer to a message that was erased meanwhile stays to be read, with its owner and at the office', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const { id } = await asOwner(page, request, 'Written To');
  const [name, email] = [uniqueName('Gone'), `${crypto.randomUUID()}@example.in`];
  for (const sent of [{ name, email }, { name: 'Chitra' }])
    await request.post(`/api/members/${id}/messages`, { data: aCompanyMessage(sent) });
  await page.goto(`/company/${id}/owner/messages`);
  await hydrated(page);
  await page.locator('summary').filter({ hasText: name }).click();
  const office = await browser.newContext();
  await office.request.post('/admin/login', { form: { password: administratorPassword } });
  const colleague = await office.newPage();
  await colleague.goto('/admin/messages');
  await colleague.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
  await hydrated(colleague);
  const erase = { intent: 'erase', confirm: 'on', email, form: crypto.randomUUID() };
  expect((await request.post('/admin/personal-data', { form: erase })).status()).toBe(200);

  for (const [writer, said] of [
    [page, 'This message is not there any more.'],
    [colleague, 'This is no longer here: it may have been erased.'],
  ] as const) {
    await writer.getByLabel('Your answer').filter({ visible: true }).fill('From ten metres.');
    await writer.getByRole('button', { name: 'Send answer' }).filter({ visible: true }).click();
    await expect(writer.getByRole('alert')).toContainText(said);
    await expect(writer.getByRole('alert')).toBeFocused();
    await expect(writer.getByRole('blockquote')).toHaveText('From ten metres.');
  }
  await expect(page.getByRole('heading', { name: 'Chitra' })).toBeVisible();
  await expectAccessible();
  await colleague.getByRole('link', { name: 'Back to the messages' }).click();
  await expect(colleague.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await office.close();
});

test('a form whose private link has ended says so, and keeps what was typed', async ({ page, context, signIn }) => {
  await signIn();
  const { own, nominee } = await aNominationWithLinks(page.request);
  await page.goto(own);
  const second = await context.newPage();
  await second.goto(nominee);
  const first = await context.newPage();
  await first.goto(nominee);
  for (const each of [page, second, first]) await hydrated(each);
  await first.getByLabel('Yes, erase the nomination').check();
  await first.getByRole('button', { name: 'Erase the nomination' }).click();
  await expect(first.getByRole('status')).toContainText('have been erased.');

  for (const each of [page, second]) {
    await each.getByLabel('Nominee biography').fill('Fourteen countries by now.');
    await each.getByRole('button', { name: 'Save corrections' }).click();
    await expect(each.getByRole('alert')).toContainText('This link no longer works');
    await expect(each.getByLabel('Nominee biography')).toHaveValue('Fourteen countries by now.');
  }
});

test('an answer being typed stays when its owner says that the message is answered already', async ({ page, request }) => {
  const listing = await aListing(request, { fullName: uniqueName('Twice Answered') });
  await request.post(`/api/members/${listing.id}/messages`, { data: aCompanyMessage() });
  await page.goto(/\/messages\/[\w-]{43}\/answer/.exec(await mailOf(request, listing.email))?.[0] ?? '');
  await hydrated(page);
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('From ten metres.');
  await page.getByRole('button', { name: 'I have answered already' }).click();
  await expect(page.getByRole('status')).toContainText('it is marked as answered');
  await expect(answer).toHaveValue('From ten metres.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'From ten metres.' })).toHaveCount(1);
  await expect(answer).toHaveValue('');
});

test('an owner’s answer by a link that has ended meanwhile says so, and stays', async ({ page, request }) => {
  const listing = await aListing(request, { fullName: uniqueName('Moved Weavers') });
  await request.post(`/api/members/${listing.id}/messages`, { data: aCompanyMessage() });
  await page.goto(/\/messages\/[\w-]{43}\/answer/.exec(await mailOf(request, listing.email))?.[0] ?? '');
  await hydrated(page);
  const corrected = anApplication({ fullName: listing.fullName, email: `${crypto.randomUUID()}@example.in` });
  const form = { ...corrected, tax: '', intent: 'correct' };
  expect((await request.post(`/admin/members/${listing.id}`, { form })).status()).toBe(200);
  await page.getByLabel('Your answer').fill('From ten metres.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await expect(page.getByLabel('Your answer')).toHaveValue('From ten metres.');
});

test('a nominee without JavaScript who presses twice reads that the nomination is erased', async ({ page, browser, signIn }) => {
  await signIn();
  const { nominee } = await aNominationWithLinks(page.request);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(nominee);
  await visitor.getByLabel('Yes, erase the nomination').check();
  await visitor.getByRole('button', { name: 'Erase the nomination' }).dblclick();
  await expect(visitor.getByRole('status')).toContainText('have been erased.');
  const again = await plain.request.post(nominee, { form: { intent: 'erase', confirm: 'on' } });
  expect(again.status()).toBe(200);
  expect(await again.text()).toContain('have been erased.');
  expect((await visitor.goto(nominee))?.status()).toBe(404);
  await plain.close();
});
